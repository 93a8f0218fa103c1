/** `npm run soak`: hours in minutes (`SOAK_MINUTES=30 npm run soak`). Ten are what is promised. */
process.env.SOAK_MINUTES ??= '10';
await import('./soak.test.ts');

export {};
