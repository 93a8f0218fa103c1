import nextJest from 'next/jest.js';
import { inlineEnvironment } from './postbuild/inline/compile.ts';

// The build inlines these.
Object.assign(process.env, inlineEnvironment());

const withNext = nextJest({ dir: './' });

const shared = {
  // Builds and tests of the deploy keep copies of the project there.
  modulePathIgnorePatterns: ['<rootDir>/.data/', '<rootDir>/.next/', '<rootDir>/.setup/'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    // A marker for the bundler; plain Node has no such border.
    '^server-only$': '<rootDir>/tests/setup/server-only.ts',
  },
};

/** next/jest answers with one project's configuration; what it ignores is widened to ESM-only packages. */
async function project(own) {
  const config = await withNext({ ...shared, ...own })();
  return { ...config, transformIgnorePatterns: [] };
}

export default async () => ({
  // For what hangs; a busy machine takes five seconds for a few password hashes.
  testTimeout: 30_000,
  projects: [
    await project({
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/unit/**/*.test.{ts,tsx}'],
    }),
    await project({
      displayName: 'component',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/tests/component/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/tests/setup/component.ts'],
    }),
  ],
});
