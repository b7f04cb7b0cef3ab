import { APPS } from '@tm/build/workspace';
import { SERVICES } from '@tm/domain';
import { combinationsOf, coveringRows, designRows, triplesOf, type Combination } from './combinations';

const MODULES = [...APPS, ...SERVICES.map((name) => `services/${name}`)];
const ALL = new Set(MODULES);
const SIDES = ['current', 'previous'] as const;

const rowsFor = (changed: ReadonlySet<string>, isAllowed: (one: Combination) => boolean = () => true) =>
  coveringRows(combinationsOf(MODULES, changed).filter(isAllowed), designRows(MODULES, changed));

test('the covering array contains each shell × remote × service in all eight combinations of versions', () => {
  const rows = rowsFor(ALL);
  const triples = APPS.filter((name) => name !== 'shell').flatMap((remote) =>
    SERVICES.flatMap((service) =>
      SIDES.flatMap((a) =>
        SIDES.flatMap((b) => SIDES.map((c) => ({ remote, service, versions: [a, b, c] }))),
      ),
    ),
  );
  expect(triples).toHaveLength(192);
  for (const { remote, service, versions } of triples)
    expect(rows.map((row) => [row['shell'], row[remote], row[`services/${service}`]])).toContainEqual(
      versions,
    );
});

test('the covering array contains the versions of any three modules in 12 of 2048 combinations', () => {
  const all = combinationsOf(MODULES, ALL);
  const rows = rowsFor(ALL);
  expect(all).toHaveLength(2048);
  expect(rows).toHaveLength(12);
  expect(new Set(rows.flatMap(triplesOf))).toEqual(new Set(all.flatMap(triplesOf)));
  expect(rows[0]).toEqual(Object.fromEntries(MODULES.map((name) => [name, 'current'])));
});

test('the covering array contains every triple that remains when the gate refuses combinations', () => {
  const isAllowed = (one: Combination) =>
    !(one['mf-catalog'] === 'current' && one['services/catalog'] === 'previous') &&
    !(one['shell'] === 'previous' && one['mf-admin'] === 'current');
  const rows = rowsFor(ALL, isAllowed);
  expect(rows.every(isAllowed)).toBe(true);
  const allowed = combinationsOf(MODULES, ALL).filter(isAllowed);
  expect(allowed).toHaveLength(1152);
  expect(new Set(rows.flatMap(triplesOf))).toEqual(new Set(allowed.flatMap(triplesOf)));
});

test.each([
  [[], 1],
  [['services/catalog'], 2],
  [['shell', 'services/catalog'], 4],
])('modules without a change have one version: %j', (changed, count) => {
  expect(combinationsOf(MODULES, new Set(changed))).toHaveLength(count);
  expect(rowsFor(new Set(changed))).toHaveLength(count);
});
