/** Where it was thrown, without the message: that may quote what was being handled. */
export const framesOf = (error: unknown): string | undefined =>
  error instanceof Error ? error.stack?.match(/^\s+at .*$/gm)?.join('\n') : undefined;
