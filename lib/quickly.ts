/**
 * React reveals streamed content only 300 ms after a painted shell, so the shell waits briefly for
 * it.
 */
const waitMs = 25;

/**
 * The value if it arrives in time to be sent with the shell, else 'slow': then it is streamed
 * later.
 */
export async function quickly<Value>(pending: Promise<Value>): Promise<Value | 'slow'> {
  const { promise: timeout, resolve } = Promise.withResolvers<'slow'>();
  const timer = setTimeout(resolve, waitMs, 'slow');
  try {
    return await Promise.race([pending, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
