import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { KnownMigration } from '../gate';
import type { FolderSite } from '../site';
import { buildRemote, buildShell, emptySite, removeAll } from '../testing/builds';
import { combinationsOf, coveringRows, designRows, type Combination } from './combinations';
import { readFacts, uploadRelease } from './facts';
import { createSkewGate } from './skewGate';

afterEach(removeAll);

const MODULES = ['shell', 'mf-catalog', 'services/bookings'];
const ALL = combinationsOf(MODULES, new Set(MODULES));
const KEY = 'GET /api/bookings/:id';

/** A response with these required members. */
const bookingWith = (...members: string[]) => ({
  response: {
    type: 'object',
    properties: Object.fromEntries(members.map((name) => [name, { type: 'string' }])),
    required: members,
    additionalProperties: false,
  },
});

async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(value));
}

type Parts = {
  version: string;
  /** Members of a booking that the remote reads. */
  reads: string[];
  /** Members of a booking that the service sends. */
  sends: string[];
  platform?: string;
  needs?: string;
  migrations?: KnownMigration[];
};

/** Builds and uploads a release with a shell, a remote and a service. */
async function releaseOf(site: FolderSite, { version, reads, sends, platform, needs, migrations }: Parts) {
  const shell = await buildShell({ version: `${version}-shell`, ...(platform && { platform }) });
  const remote = await buildRemote({ version: `${version}-remote`, ...(needs && { needs }) });
  const calls = { [KEY]: { service: 'bookings', ...bookingWith(...reads) } };
  await writeJson(join(remote, 'calls.json'), { module: 'mf-catalog', version: `${version}-remote`, calls });
  const folder = join(site.dataDir, `bookings-${version}`);
  const operations = { [KEY]: bookingWith(...sends) };
  await writeJson(join(folder, 'dist/operations.json'), {
    service: 'bookings',
    version: '1.0.0',
    operations,
    migrations,
  });
  const registry = await uploadRelease(site, [shell, remote]);
  return readFacts({ site, registry, services: new Map([['services/bookings', folder]]), release: version });
}

async function gateOf(current: Omit<Parts, 'version'>, previous: Omit<Parts, 'version'>) {
  const site = await emptySite();
  return createSkewGate({
    previous: await releaseOf(site, { ...previous, version: '1.0.0' }),
    current: await releaseOf(site, { ...current, version: '2.0.0' }),
  });
}

const isRefused = (one: Combination) =>
  one['mf-catalog'] === 'current' && one['services/bookings'] === 'previous';

test('the gate refuses the release before of a service without a field that a remote reads, with the exact path', async () => {
  const reasonsOf = await gateOf(
    { reads: ['id', 'notes'], sends: ['id', 'notes'] },
    { reads: ['id'], sends: ['id'] },
  );
  const path = `bookings.${KEY}.response.notes`;
  for (const combination of ALL)
    expect({ combination, reasons: reasonsOf(combination) }).toEqual({
      combination,
      reasons: isRefused(combination)
        ? [`mf-catalog 2.0.0-remote with bookings 1.0.0: ${path}: member removed`]
        : [],
    });
  expect(ALL.filter(isRefused)).toHaveLength(2);
});

test('the rows to run are allowed by the gate and contain each allowed combination of three modules', async () => {
  const reasonsOf = await gateOf(
    { reads: ['id', 'notes'], sends: ['id', 'notes'] },
    { reads: ['id'], sends: ['id'] },
  );
  const allowed = ALL.filter((one) => reasonsOf(one).length === 0);
  const rows = coveringRows(allowed, designRows(MODULES, new Set(MODULES)));
  expect(rows).toHaveLength(6);
  expect(rows).toEqual(expect.arrayContaining(allowed));
});

test('the gate refuses the shell of the release before without a shared version that a remote needs', async () => {
  const same = { reads: ['id'], sends: ['id'] };
  const reasonsOf = await gateOf(
    { ...same, platform: '1.1.0', needs: '^1.1.0' },
    { ...same, platform: '1.0.0' },
  );
  const refused = ALL.filter((one) => reasonsOf(one).length > 0);
  expect(refused).toEqual(
    ALL.filter((one) => one['mf-catalog'] === 'current' && one['shell'] === 'previous'),
  );
  expect(new Set(refused.flatMap(reasonsOf))).toEqual(
    new Set([
      'mf-catalog 2.0.0-remote with shell 1.0.0-shell: needs @tm/platform ^1.1.0, the shell shares 1.0.0',
    ]),
  );
});

test('the gate refuses the release before of a service that cannot start on the migrated database', async () => {
  const same = { reads: ['id'], sends: ['id'] };
  const before = [{ id: '001-a' }];
  const gateWith = (...added: KnownMigration[]) =>
    gateOf({ ...same, migrations: [...before, ...added] }, { ...same, migrations: before });
  const keeping = await gateWith({ id: '002-b', keepsOlder: true });
  expect(ALL.flatMap(keeping)).toEqual([]);
  const reasonsOf = await gateWith({ id: '002-b' });
  const refused = ALL.filter((one) => reasonsOf(one).length > 0);
  expect(refused).toEqual(ALL.filter((one) => one['services/bookings'] === 'previous'));
  expect(new Set(refused.flatMap(reasonsOf))).toEqual(
    new Set([
      'services/bookings 1.0.0 cannot start: the database has the migration 002-b, which it does not know',
    ]),
  );
});
