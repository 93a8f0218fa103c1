/**
 * Whether all of the long tests run, as each night in `npm run test:all`. `npm test` runs a sample
 * of those that rarely fail.
 */
export const isWhole = process.env.TEST_ALL === 'true';
