/** `npm run pressure`: as many hostile requests of each kind as are promised (`PRESSURE_TIMES=100000 npm run pressure`). */
process.env.PRESSURE_TIMES ??= '50000';
await import('./pressure.test.ts');

export {};
