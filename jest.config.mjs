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
    // A marker for the bundler; plain Node does not distinguish server and browser.
    '^server-only$': '<rootDir>/tests/setup/server-only.ts',
    // The AI SDK imports the ES module by its file name.
    '^zod/v4/locales/en\\.js$': 'zod/v4/locales/en.cjs',
  },
};

/**
 * Large packages that Jest can load untransformed. Others may be ESM only and are transformed like
 * our code.
 */
const loadedAsTheyAre =
  '/node_modules/(?:@opentelemetry|@testing-library|ajv|dom-accessibility-api|ioredis|libphonenumber-js|next|pretty-format|react|react-dom|undici|yaml|zod)/';

async function project(own) {
  const config = await withNext({ ...shared, ...own })();
  return { ...config, transformIgnorePatterns: [loadedAsTheyAre] };
}

export default async () => ({
  // For hanging tests; a busy machine takes five seconds for a few password hashes.
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
