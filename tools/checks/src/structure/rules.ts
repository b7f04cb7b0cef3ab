import type { ICruiseOptions, IResolveOptions } from 'dependency-cruiser';

/** Files that are started or read without an import: programs, workers, configurations. */
const ENTRY_POINTS = [
  '/(main|standalone|index)[.]tsx?$',
  '[.](process[.]ts|worker[.]mjs|config[.]mjs|config[.]ts|d[.]ts|d[.]mts)$',
  '-(setup|teardown)[.](ts|mjs)$',
  '/testing/',
  '/testing-',
  '^libs/build/src/',
  '^tools/start/bootstrap/followParent[.]mjs$',
  '^tools/start/compose/mongo[.]js$',
  // Rules that a test alone imports.
  '^libs/ui/src/theme/contrast[.]ts$',
  '^tools/supply-chain/src/advisories[.]ts$',
];

const SOURCE_FOLDER = '^(libs|services|tools|mf-[a-z-]+|shell)/';

/** Rules and options of dependency-cruiser. Type imports count. */
export const RULES: ICruiseOptions = {
  validate: true,
  ruleSet: {
    forbidden: [
      {
        name: 'no-circular',
        comment:
          'Two files import each other, directly or through others. Move the shared part to a third file.',
        severity: 'error',
        from: {},
        to: { circular: true },
      },
      {
        name: 'no-folder-cycle',
        comment: 'Two folders import each other. Move files until one of them is below the other.',
        severity: 'error',
        scope: 'folder',
        from: { path: SOURCE_FOLDER },
        to: { circular: true },
      },
      {
        name: 'not-to-unresolvable',
        comment: 'The import leads to no file and no package. (`@monolith/` is an alias of the bundler.)',
        severity: 'error',
        from: {},
        to: { couldNotResolve: true, pathNot: '^@monolith/' },
      },
      {
        name: 'no-orphans',
        comment:
          'Nothing imports this file and it imports nothing. Delete it, or add it to the entry points.',
        severity: 'error',
        from: { orphan: true, pathNot: ENTRY_POINTS },
        to: {},
      },
    ],
  },
  doNotFollow: { path: 'node_modules' },
  // A test may import anything of its project, so tests say nothing about the structure.
  exclude: { path: 'node_modules/|/dist/|/dist-|[.]test[.](ts|tsx|mjs)$' },
  tsPreCompilationDeps: true,
};

/** How `exports` of the workspaces are read. */
export const RESOLVE: Partial<IResolveOptions> = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'require', 'node', 'default', 'types'],
  mainFields: ['module', 'main', 'types'],
};
