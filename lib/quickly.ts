/** The shell waits so long for its content, which is then shown without a skeleton before it. */
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
