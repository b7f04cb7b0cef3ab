import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');

const ALL_SERVICES = ['accounts', 'admin', 'bookings', 'catalog', 'provider'].map(
  (name) => `@tm/service-${name}`,
);

/**
 * One file per owner and package, and the services and data packages that Nx builds again after a change of
 * it.
 */
const TABLE: [file: string, projects: string[]][] = [
  ['services/catalog/src/listings/commands/listing.commands.ts', ['@tm/service-catalog']],
  ['services/bookings/src/bookings/commands/createBooking.ts', ['@tm/service-bookings']],
  ['services/admin/src/reviews/moderateReview.commands.ts', ['@tm/service-admin']],
  ['services/accounts/src/account/account.commands.ts', ['@tm/service-accounts']],
  ['services/provider/src/availability/availability.queries.ts', ['@tm/service-provider']],
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
    ],
  ],
  [
    'libs/data/bookings/src/bookings/booking.queries.ts',
    ['@tm/data-bookings', '@tm/service-accounts', '@tm/service-admin', '@tm/service-bookings'],
  ],
  [
    'libs/data/accounts/src/people/userNames.queries.ts',
    [
      '@tm/data-accounts',
      '@tm/data-bookings',
      '@tm/service-accounts',
      '@tm/service-admin',
      '@tm/service-bookings',
    ],
  ],
  [
    'libs/data/provider/src/profile/providerProfile.queries.ts',
    ['@tm/data-accounts', '@tm/data-bookings', '@tm/data-provider', ...ALL_SERVICES],
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

const isRelevant = (project: string): boolean =>
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

describe('Nx marks the projects of the table as affected', () => {
  const files = TABLE.map(([file]) => file);
  const affected = findAffected(files);

  it.each(TABLE.map(([file, projects], index) => ({ file, projects, index })))(
    '$file',
    ({ file, projects, index }) => {
      expect(existsSync(join(ROOT, file))).toBe(true);
      expect(affected[index]?.filter(isRelevant).sort()).toEqual([...projects].sort());
    },
  );
});
