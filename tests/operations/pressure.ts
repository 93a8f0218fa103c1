/** `npm run pressure` sends the promised 50,000 requests of each kind; `PRESSURE_TIMES=100000 npm run pressure` twice as many. */
process.env.PRESSURE_TIMES ??= '50000';
await import('./pressure.test.ts');

export {};
