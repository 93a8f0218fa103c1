/** `npm run soak` runs for the promised ten minutes; `SOAK_MINUTES=30 npm run soak` for thirty. */
process.env.SOAK_MINUTES ??= '10';
await import('./soak.test.ts');

export {};
