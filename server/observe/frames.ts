/** The stack frames without the message, which may quote personal data. */
export const framesOf = (error: unknown): string | undefined =>
  error instanceof Error ? error.stack?.match(/^\s+at .*$/gm)?.join('\n') : undefined;
