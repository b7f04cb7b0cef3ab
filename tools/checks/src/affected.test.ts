import { describe, expect, it } from '@jest/globals';
import { SERVER_PROCESSES } from '@tm/build/workspace';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/**
 * Projects that every change marks: the checks of all texts and imports, and the e2e tests of the whole site.
 */
const SITE_WIDE = ['@tm/checks', '@tm/e2e'];

const serviceProjects = (...names: string[]) => names.map((name) => `@tm/service-${name}`);
const ALL_SERVICES = serviceProjects(...SERVER_PROCESSES.filter((name) => name !== 'gateway'));

/** One file per owner, and the projects that a change of it marks in addition to those of the whole site. */
const OWNERS: [file: string, projects: string[]][] = [
  // Catalog
  ['mf-catalog/src/search/browse/Browse.tsx', ['@tm/mf-catalog']],
  ['services/catalog/src/featured/featuredListings.queries.ts', ['@tm/service-catalog']],
  ['services/catalog/src/listings/commands/listing.commands.ts', ['@tm/service-catalog']],
  // Bookings
  ['mf-bookings/src/lists/mine/MyBookings.tsx', ['@tm/mf-bookings']],
  ['services/bookings/src/bookings/commands/createBooking.ts', ['@tm/bench', '@tm/service-bookings']],
  // Provider
  ['mf-provider/src/dashboard/Dashboard.tsx', ['@tm/mf-provider']],
  ['services/provider/src/availability/availability.queries.ts', ['@tm/bench', '@tm/service-provider']],
  // Admin
  ['mf-admin/src/users/page/UserPage.tsx', ['@tm/mf-admin']],
  ['services/admin/src/reviews/moderateReview.commands.ts', ['@tm/bench', '@tm/service-admin']],
  // Payments
  ['services/payments/src/app.ts', ['@tm/service-payments']],
  // Shell, accounts and gateway
  ['shell/src/home/Home.tsx', ['@tm/shell']],
  ['services/accounts/src/account/account.commands.ts', ['@tm/service-accounts']],
  ['services/gateway/src/page/csp.ts', ['@tm/service-gateway']],
  // Texts of one owner
  ['mf-admin/README.md', ['@tm/mf-admin']],
];

/** Files of no module that every change of a team may touch, and the projects that they mark. */
const SHARED_FILES: [file: string, projects: string[]][] = [
  ['.github/CODEOWNERS', ['@tm/checks']],
  ['.github/workflows/ci.yml', ['@tm/checks']],
  ['CONTRIBUTING.md', ['@tm/checks', '@tm/docs']],
];

/** One file per data package, and the modules and packages that Nx builds again after a change of it. */
const PACKAGES: [file: string, projects: string[]][] = [
  [
    'libs/data/listing-search/src/search/searchListings.ts',
    ['@tm/listing-search', '@tm/service-admin', '@tm/service-catalog'],
  ],
  [
    'libs/data/catalog/src/listings/listingWithOwner.ts',
    [
      '@tm/data-bookings',
      '@tm/data-catalog',
      '@tm/service-accounts',
      '@tm/service-admin',
      '@tm/service-bookings',
      '@tm/service-catalog',
      '@tm/service-payments',
    ],
  ],
  [
    'libs/data/bookings/src/bookings/booking.queries.ts',
    ['@tm/data-bookings', ...serviceProjects('accounts', 'admin', 'bookings', 'catalog', 'payments')],
  ],
  [
    'libs/data/accounts/src/people/userNames.queries.ts',
    [
      '@tm/data-accounts',
      '@tm/data-bookings',
      '@tm/service-accounts',
      '@tm/service-admin',
      '@tm/service-bookings',
      '@tm/service-catalog',
      '@tm/service-payments',
    ],
  ],
  [
    'libs/data/provider/src/profile/providerProfile.queries.ts',
    [
      '@tm/data-accounts',
      '@tm/data-bookings',
      '@tm/data-catalog',
      '@tm/data-provider',
      ...serviceProjects('accounts', 'admin', 'bookings', 'catalog', 'payments', 'provider'),
    ],
  ],
  [
    'libs/data/schema/src/catalog/listing.schema.ts',
    [
      '@tm/data-accounts',
      '@tm/data-bookings',
      '@tm/data-catalog',
      '@tm/data-provider',
      '@tm/listing-search',
      '@tm/records',
      '@tm/schema',
      '@tm/service-gateway',
      '@tm/service-kit',
      ...ALL_SERVICES,
    ],
  ],
];

const isModuleOrPackage = (project: string): boolean =>
  /^@tm\/(?:data-|service-|listing-search|records|schema|mongo|mf-|shell)/.test(project);

/**
 * Nx loads plugins with `import()`, which Jest does not support, so one separate process computes all rows.
 */
const SCRIPT = `
  import { createProjectGraphAsync } from 'nx/src/devkit-exports.js';
  import { filterAffected } from 'nx/src/project-graph/affected/affected-project-graph.js';
  import { calculateFileChanges } from 'nx/src/project-graph/file-utils.js';
  const graph = await createProjectGraphAsync();
  const out = [];
  for (const file of JSON.parse(process.argv[1])) {
    const affected = await filterAffected(graph, calculateFileChanges([file], { base: 'HEAD' }));
    out.push(Object.keys(affected.nodes));
  }
  console.log('AFFECTED' + JSON.stringify(out));
  process.exit(0);
`;

function findAffected(files: string[]): string[][] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', SCRIPT, JSON.stringify(files)],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NX_DAEMON: 'false' } },
  );
  const projects = /AFFECTED(.*)/.exec(stdout)?.[1];
  if (!projects) throw new Error(stderr);
  return JSON.parse(projects) as string[][];
}

describe('Nx marks as affected', () => {
  const rows = [
    ...OWNERS.map(([file, projects]) => ({ file, marked: [...projects, ...SITE_WIDE], isPart: false })),
    ...SHARED_FILES.map(([file, marked]) => ({ file, marked, isPart: false })),
    ...PACKAGES.map(([file, marked]) => ({ file, marked, isPart: true })),
  ].map((row, index) => ({ ...row, index }));
  const affected = findAffected(rows.map(({ file }) => file));

  it.each(rows)('the projects of the table for a change of $file', ({ file, marked, isPart, index }) => {
    expect(existsSync(join(ROOT, file))).toBe(true);
    const projects = affected[index] ?? [];
    expect((isPart ? projects.filter(isModuleOrPackage) : projects).sort()).toEqual([...marked].sort());
  });
});
