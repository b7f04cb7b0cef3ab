import { join } from 'node:path';

/**
 * Packages that ship ES modules only. Jest runs CommonJS on Node 20, so swc compiles them like the code of
 * this repository. Add a name here when a test fails with "Cannot use import statement outside a module".
 */
const ESM_ONLY = [
  '@tm',
  'msw',
  '@mswjs',
  '@open-draft',
  'until-async',
  'rettime',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'execa',
  'listr2',
  'get-stream',
  'human-signals',
  'is-plain-obj',
  'is-stream',
  'npm-run-path',
  'path-key',
  'pretty-ms',
  'parse-ms',
  'figures',
  'is-unicode-supported',
  'strip-final-newline',
  'unicorn-magic',
  'yoctocolors',
  '@sindresorhus',
  '@sec-ant',
  'react-day-picker',
  'date-fns',
  '@date-fns',
  'postal-mime',
  '@uppy',
  '@transloadit',
  'nanoid',
  'p-queue',
  'p-retry',
  'p-timeout',
  'is-network-error',
];

const PRETTIER_BYTES = join(
  import.meta.dirname,
  '../../../node_modules/@transloadit/prettier-bytes/dist/prettierBytes.js',
);

const base = (dir) => ({
  rootDir: dir,
  runtime: join(import.meta.dirname, 'jestRuntime.mjs'),
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.{ts,tsx,mjs}'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${ESM_ONLY.join('|')})(?:/|-))`],
  // All cores. By default Jest leaves one to its own process, which does little while tests run. `npm test`
  // does so, because it runs several projects at once.
  maxWorkers: process.env.TEST_WORKERS ?? '100%',
  // Ends tests that hang. The limit is long, because a browser and an engine may use the same two cores.
  testTimeout: 120_000,
  reporters: ['default', join(import.meta.dirname, 'exitAfterFailure.mjs')],
});

/** Jest configuration of a project that runs on Node: `export default nodeJest(import.meta.dirname)`. */
export const nodeJest = (dir, more = {}) => ({ ...base(dir), testEnvironment: 'node', ...more });

/**
 * Jest configuration of a project whose tests use the database: one engine per run, one database per test
 * file.
 */
export const serviceJest = (dir, more = {}) => {
  // Passwords are hashed with a lower priority than requests, but suites that run beside each other use every
  // core.
  process.env.HASHING_NICENESS ??= '0';
  return nodeJest(dir, {
    globalSetup: '@tm/database/jest-setup',
    globalTeardown: '@tm/database/jest-teardown',
    ...more,
  });
};

/** Jest configuration of a project whose tests render screens in jsdom. */
export const webJest = (dir, more = {}) => ({
  ...base(dir),
  testEnvironment: 'jest-fixed-jsdom',
  testRunner: join(import.meta.dirname, 'passedTests/runner.mjs'),
  setupFilesAfterEnv: [new URL('./jest.web-setup.mjs', import.meta.url).pathname],
  moduleNameMapper: {
    // Its package.json exports the module under `import` only, and Jest resolves with the conditions of
    // `require`.
    '^@transloadit/prettier-bytes$': PRETTIER_BYTES,
    '^jest-axe$': join(import.meta.dirname, 'jest.axe.mjs'),
  },
  ...more,
});
