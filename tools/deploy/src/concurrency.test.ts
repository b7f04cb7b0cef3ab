import { dirname } from 'node:path';
import { readRegistry } from './index';
import { listReleases } from './releases/listReleases';
import { buildRemote, emptySite, removeAll } from './testing/builds';
import { deployArgs, runCommand } from './testing/processes';

afterEach(removeAll);

test('two processes that deploy different modules at the same moment both succeed', async () => {
  const site = await emptySite();
  const dataDir = dirname(site.root);
  const names = ['mf-catalog', 'mf-bookings'];
  const runs = names.map(async (name) =>
    runCommand(deployArgs(await buildRemote({ version: '1.0.0-a', name }), dataDir, name)),
  );
  for (const { code, output } of await Promise.all(runs)) expect({ code, output }).toMatchObject({ code: 0 });
  const { revision, remotes } = await readRegistry(site);
  expect(revision).toBe(2);
  expect(Object.keys(remotes).sort()).toEqual([...names].sort());
}, 120_000);

test('two processes that deploy the same module succeed in order, and the first is the fallback of the second', async () => {
  const site = await emptySite();
  const dataDir = dirname(site.root);
  const runs = ['1.0.0-a', '1.0.0-b'].map(async (version) =>
    runCommand(deployArgs(await buildRemote({ version }), dataDir)),
  );
  for (const { code, output } of await Promise.all(runs)) expect({ code, output }).toMatchObject({ code: 0 });
  const { revision, remotes } = await readRegistry(site);
  expect(revision).toBe(2);
  const { version, fallback } = remotes['mf-catalog']!;
  expect([version, fallback?.version].sort()).toEqual(['1.0.0-a', '1.0.0-b']);
  const [{ history } = { history: [] }] = await listReleases(site);
  expect(history.map((record) => record.version)).toEqual([version, fallback?.version]);
}, 120_000);
