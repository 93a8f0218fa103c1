/** What follows a shell that is painted already React shows 300 ms after it; so the shell waits this long for it. */
const inOnePieceMs = 25;

/** What is here in time to go out with the page in one piece, or 'slow': then the shell leaves and it follows. */
export async function quickly<Value>(coming: Promise<Value>): Promise<Value | 'slow'> {
  const { promise: late, resolve } = Promise.withResolvers<'slow'>();
  const timer = setTimeout(resolve, inOnePieceMs, 'slow');
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
