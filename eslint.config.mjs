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
  data: ['domain', 'contracts', 'async'],
  service: ['service-kit', 'data', 'contracts', 'domain', 'async'],
  'service-kit': ['data', 'contracts', 'domain', 'async'],
  build: [],
  tool: ['tool', 'data', 'contracts', 'domain', 'build', 'service-kit'],
};
const BANNED = {
  'scope:web': ['mongoose', 'koa', '@koa/*', 'koa-*'],
  'scope:server': ['react', 'react-*', 'styled-components', '@reduxjs/*'],
  'type:domain': ['*'],
  'type:async': ['*'],
};

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
const slices = {
  group: ['../*/*', '!../*/index'],
  message: "Slices of one project meet at the slice's index.ts only.",
};
const contracts = {
  group: ['@tm/contracts'],
  allowTypeImports: true,
  message:
    'Browsers import contract types; a schema only inside the lazily loaded form that needs it (name it *Form.tsx).',
};
const WEB_APPS = ['shell', 'mf-*'];
const imports = (...patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] });

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
      '@nx/enforce-module-boundaries': boundaries(['tool', 'build', 'data', 'service-kit']),
      'max-lines-per-function': 'off',
    },
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
  {
    files: [...WEB_APPS.map((dir) => `${dir}/src/**/*.{ts,tsx}`)],
    rules: imports(facade, slices, contracts),
  },
  { files: ['libs/ui/src/**/*.{ts,tsx}', 'libs/api-client/src/**/*.ts'], rules: imports(facade, contracts) },
  {
    files: WEB_APPS.flatMap((dir) => [`${dir}/src/**/*Form.tsx`, `${dir}/src/**/*.test.{ts,tsx}`]),
    rules: imports(facade, slices),
  },
  { files: ['shell/src/remotes/**'], rules: { '@typescript-eslint/no-restricted-imports': 'off' } },
  { files: ['services/*/src/**/*.ts'], rules: imports(slices) },
  prettier,
);
