import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Allowed imports by project tag: the table of docs/architecture/overview.md. */
const MAY_IMPORT = {
  shell: ['platform', 'ui', 'api-client', 'contracts', 'domain'],
  remote: ['platform', 'ui', 'api-client', 'contracts', 'domain'],
  'api-client': ['platform', 'contracts', 'domain'],
  ui: ['platform', 'contracts', 'domain'],
  platform: ['contracts', 'domain'],
  contracts: ['domain'],
  domain: [],
  async: [],
  mongo: ['async'],
  schema: ['mongo', 'domain'],
  records: ['schema', 'mongo', 'contracts', 'domain'],
  data: ['data', 'records', 'schema', 'mongo', 'contracts', 'domain', 'async'],
  search: ['schema', 'mongo', 'contracts', 'domain', 'async'],
  'service-kit': ['records', 'schema', 'mongo', 'contracts', 'domain', 'async'],
  service: ['data', 'search', 'records', 'schema', 'mongo', 'service-kit', 'contracts', 'domain', 'async'],
  build: [],
  tool: [
    'tool',
    'service',
    'data',
    'search',
    'records',
    'schema',
    'mongo',
    'service-kit',
    'contracts',
    'domain',
    'async',
    'build',
  ],
};
const BANNED = {
  'scope:web': ['mongoose', 'koa', '@koa/*', 'koa-*'],
  'scope:server': ['react', 'react-*', 'styled-components', '@reduxjs/*'],
  'type:domain': ['*'],
  'type:async': ['*'],
  'type:service': ['mongoose'],
  'type:service-kit': ['mongoose'],
};

/** Tests start engines, write rows and read stored documents. */
const TESTS_MAY_IMPORT = ['tool', 'build', 'data', 'search', 'records', 'schema', 'mongo', 'service-kit'];

/** `also`: additional tags for a kind of file (tests start engines, configurations import the presets). */
const boundaries = (also = []) => [
  'error',
  {
    enforceBuildableLibDependency: false,
    banTransitiveDependencies: false,
    depConstraints: [
      ...Object.entries(MAY_IMPORT).map(([tag, allowed]) => ({
        sourceTag: `type:${tag}`,
        onlyDependOnLibsWithTags: [...allowed, ...also].map((name) => `type:${name}`),
        ...(BANNED[`type:${tag}`] && also.length === 0
          ? { bannedExternalImports: BANNED[`type:${tag}`] }
          : {}),
      })),
      ...['scope:web', 'scope:server'].map((tag) => ({ sourceTag: tag, bannedExternalImports: BANNED[tag] })),
    ],
  },
];

const FACADE = [
  'react-router-dom',
  'react-router',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/*',
  'react-redux',
  'styled-components',
];
const facade = {
  group: [...FACADE, '@module-federation/*'],
  message:
    'Import it from @tm/platform: the shell and its remotes share one copy through the facade (ADR-001).',
};
/** Folders of the apps without an index: every feature may import their files. */
const COMMON = 'account details forms frame list moderation opening-hours testing visit'.split(' ');
/** `up` leads from a file to `src`: `../` in a feature, `../../` in a folder of a feature. */
const features = (up) => ({
  group: [`${up}*/*`, `!${up}*/index`, ...COMMON.map((folder) => `!${up}${folder}/*`)],
  message: "Features of one project meet at the feature's index.ts only (ADR-049).",
});
/** The same for files of a service that lie `depth` folders deep. */
const serviceFeatures = (depth) => ({
  regex: String.raw`^(?:\.\./){${depth}}(?!\.\.?/)[^/]+/(?!index$).`,
  message: "Features of one service meet at the feature's index.ts only.",
});
const contracts = {
  group: ['@tm/contracts'],
  allowTypeImports: true,
  message:
    'Browsers import contract types; a schema only inside the lazily loaded form that needs it (name it *Form.tsx).',
};
const endpointValues = {
  group: ['@tm/contracts/endpoints'],
  allowTypeImports: true,
  message: 'Browsers import the types of endpoints only: the table contains every schema.',
};
const WEB_APPS = ['shell', 'mf-*'];
const WEB_SOURCES = WEB_APPS.map((dir) => `${dir}/src`);
const imports = (...patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] });
/**
 * Returns one configuration per depth of a file below the `src` folders, with the patterns that the depth
 * adds to `patterns`.
 */
const featureImports = (sources, names, ...patterns) => [
  { files: sources.map((src) => `${src}/**/${names}`), rules: imports(...patterns) },
  { files: sources.map((src) => `${src}/*/${names}`), rules: imports(...patterns, features('../')) },
  { files: sources.map((src) => `${src}/*/*/**/${names}`), rules: imports(...patterns, features('../../')) },
];

/**
 * Packages and the owners in `@tm/schema` whose models they may change. `records` holds what every command
 * appends; accounts and admin own its collections. `libs/data/bookings` also moves reviews to the admin's
 * hidden reviews and opens review cases, and erases the words of disputes. `libs/data/provider` erases payout
 * accounts.
 */
const OWNERS = {
  'services/accounts': ['accounts', 'records'],
  'services/admin': ['admin', 'records'],
  'services/bookings': ['bookings'],
  'services/catalog': ['catalog'],
  'services/payments': ['payments', 'payouts', 'disputes'],
  'services/provider': ['provider'],
  'libs/data/accounts': ['accounts'],
  'libs/data/bookings': ['bookings', 'admin', 'disputes'],
  'libs/data/catalog': ['catalog'],
  'libs/data/listing-search': ['catalog'],
  'libs/data/provider': ['provider', 'payouts'],
  'libs/data/records': ['records'],
  'libs/service-kit': ['records'],
};
/**
 * The ledger and the payment provider belong to one service: others see money through its API only (ADR-077).
 */
const LEDGER = {
  regex: String.raw`^@tm/(?:schema/payments|service-payments)(?:/|$)|(?:^|/)services/payments(?:/|$)|^(?:\.\./)+payments/src(?:/|$)`,
  message:
    'The ledger and the payment provider are imported by services/payments only. Others call /api/payments (ADR-077).',
};
const LEDGER_OWNER = 'services/payments';
const NOT_PRODUCT = ['**/*.test.{ts,tsx}', '**/testing/**', '**/testing-*/**', '**/*.testing.ts'];
/** Rules for the models that a package may import (ADR-004). */
const ownedModels = (dir) => {
  const model = {
    regex: `^@tm/schema/(?!(?:read|testing|migrations|rights|${OWNERS[dir].join('|')})(?:/|$))`,
    importNamePattern: 'Model$',
    message:
      'Only the owner changes a collection. Read it through @tm/schema/read, change it with a function of the owner (ADR-004).',
  };
  const transaction = {
    group: ['@tm/mongo', '**/transaction'],
    importNames: ['inTransaction'],
    message: 'A write changes documents inside the transaction of its caller (ADR-004).',
  };
  const ledger = dir === LEDGER_OWNER ? [] : [LEDGER];
  const only = (...patterns) => ({
    'no-restricted-imports': ['error', { patterns: [...patterns, ...ledger] }],
  });
  return [
    { files: [`${dir}/src/**/*.ts`], ignores: NOT_PRODUCT, rules: only(model) },
    { files: [`${dir}/src/**/*.writes.ts`], rules: only(model, transaction) },
  ];
};

const useCurrentTime =
  'Read the time of the site with currentTime() of @tm/mongo, and measure durations with performance.now().';
const NEW_DATE = "NewExpression[callee.name='Date'][arguments.length=0]";
const DEVICE_TIME = {
  selector: NEW_DATE,
  message:
    'Read the time of the server with currentTime() of @tm/platform: clocks of phones are often wrong.',
};
const MACHINE_TIME = [
  { selector: NEW_DATE, message: useCurrentTime },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: useCurrentTime,
  },
];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/dist-*/**', '**/node_modules/**', '.nx/**', '.data/**', 'bench/results/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': boundaries(),
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-control-regex': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.mjs', '**/*.js', '**/*.cjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        fetch: 'readonly',
        AbortSignal: 'readonly',
        globalThis: 'readonly',
        self: 'readonly',
        module: 'readonly',
        require: 'readonly',
        window: 'readonly',
        Element: 'readonly',
        document: 'readonly',
      },
    },
  },
  {
    files: [
      '**/*.test.{ts,tsx,mjs}',
      '**/*.testing.ts',
      '**/testing/**',
      '**/testing-*/**',
      '**/*.setup.*',
      '**/*-setup.*',
    ],
    rules: {
      '@nx/enforce-module-boundaries': boundaries(TESTS_MAY_IMPORT),
      'max-lines-per-function': 'off',
    },
  },
  {
    // Tests of a service may call commands of another one, through its `./testing` (ADR-048).
    files: ['services/*/src/**/*.test.ts', 'services/*/src/testing/**'],
    rules: { '@nx/enforce-module-boundaries': boundaries([...TESTS_MAY_IMPORT, 'service']) },
  },
  { files: ['**/*.config.mjs', '**/*.config.ts'], rules: { '@nx/enforce-module-boundaries': 'off' } },
  { files: ['tools/**', 'libs/build/**'], rules: { 'no-console': 'off' } },
  {
    files: [...WEB_APPS, 'libs/platform', 'libs/ui', 'libs/api-client'].map((dir) => `${dir}/**/*.{ts,tsx}`),
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y-x': a11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...a11y.configs.recommended.rules,
    },
  },
  ...featureImports(WEB_SOURCES, '*.{ts,tsx}', facade, contracts),
  { files: ['libs/ui/src/**/*.{ts,tsx}', 'libs/api-client/src/**/*.ts'], rules: imports(facade, contracts) },
  ...featureImports(WEB_SOURCES, '*Form.tsx', facade, endpointValues),
  // A test may import any file of its project.
  { files: WEB_SOURCES.map((src) => `${src}/**/*.test.{ts,tsx}`), rules: imports(facade, endpointValues) },
  { files: WEB_SOURCES.map((src) => `${src}/testing/**`), rules: imports(facade, contracts) },
  {
    files: WEB_SOURCES.map((src) => `${src}/**/*.{ts,tsx}`),
    ignores: NOT_PRODUCT,
    rules: { 'no-restricted-syntax': ['error', DEVICE_TIME] },
  },
  { files: ['shell/src/remotes/**'], rules: { '@typescript-eslint/no-restricted-imports': 'off' } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: [`${LEDGER_OWNER}/**`],
    rules: { 'no-restricted-imports': ['error', { patterns: [LEDGER] }] },
  },
  ...Object.keys(OWNERS).flatMap(ownedModels),
  {
    // The gateway has no deadlines of bookings or accounts; a migration runs once.
    files: ['services/*/src/**/*.ts', 'libs/data/*/src/**/*.ts', 'libs/service-kit/src/**/*.ts'],
    ignores: [
      ...NOT_PRODUCT,
      'services/gateway/**',
      '**/migrations/**',
      'libs/data/mongo/src/{clock,connection}.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...MACHINE_TIME] },
  },
  ...[1, 2].map((depth) => ({
    files: [`services/*/src/${'*/'.repeat(depth)}*.ts`],
    ignores: ['**/*.test.ts', '**/testing/**', '**/testing-*/**'],
    rules: imports(serviceFeatures(depth)),
  })),
  prettier,
);
