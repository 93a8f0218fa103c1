/**
 * `npm test` samples what takes long and rarely breaks; `npm run test:all`, which runs each night,
 * does all of it.
 */
export const isWhole = process.env.TEST_ALL === 'true';
