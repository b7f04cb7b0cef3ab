import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import '../migrations';
import { COLLECTION_RIGHTS, privilegesOf, SERVICES, type ServiceName } from './collectionRights';

type Row = { collections: string[]; writers: string[]; readers: string[] };

const servicesIn = (cell: string): string[] => {
  if (/^all$|every service/.test(cell)) return [...SERVICES];
  // The text after a service's name lists what it writes. Collection names in it are in backquotes, so they
  // do not match.
  return SERVICES.filter((name) => new RegExp(`(^|[;,] )${name}\\b`).test(cell));
};

/**
 * Parses the collections table of docs/architecture/data.md: collection, owner, writes of other services,
 * readers.
 */
const rowsOfTable = (): Row[] => {
  const text = readFileSync(join(import.meta.dirname, '../../../../../docs/architecture/data.md'), 'utf8');
  const [section = ''] = text.split('## Collections and owners')[1]?.split('\n## ') ?? [];
  return [...section.matchAll(/^\| (\w.*?) \| (.*?) \| (.*?) \| (.*?) \|$/gm)]
    .filter(([, first]) => first !== 'collection')
    .map(([, first = '', owner = '', others = '', readers = '']) => ({
      collections: first.replace(/ \(.*\)/, '').split(', '),
      writers: servicesIn(`${owner}; ${others}`),
      readers: servicesIn(readers),
    }));
};

const servicesWith = (collection: string, letters: RegExp): ServiceName[] =>
  SERVICES.filter((name) => letters.test(COLLECTION_RIGHTS[collection]?.[name] ?? ''));

/** Collections that no service writes, so that no model exists. */
const WITHOUT_MODEL = ['migrations', 'testClock'];

it('lists every collection exactly once', () => {
  const collections = Object.values(mongoose.models).map((model) => model.collection.collectionName);
  expect(Object.keys(COLLECTION_RIGHTS).sort()).toEqual([...collections, ...WITHOUT_MODEL].sort());
});

it('agrees with the table in docs/architecture/data.md', () => {
  const rows = rowsOfTable();
  expect(rows.flatMap(({ collections }) => collections).sort()).toEqual(
    Object.keys(COLLECTION_RIGHTS).sort(),
  );
  const documented = rows.flatMap(({ collections, writers, readers }) =>
    collections.map((collection) => ({ collection, writers, readers })),
  );
  expect(documented).toEqual(
    documented.map(({ collection }) => ({
      collection,
      writers: servicesWith(collection, /[iur]/),
      readers: servicesWith(collection, /f/),
    })),
  );
});

it('lets only accounts read second factors and mail tokens, and create sessions', () => {
  expect(servicesWith('twoFactors', /f/)).toEqual(['accounts']);
  expect(servicesWith('mailTokens', /f/)).toEqual(['accounts']);
  expect(servicesWith('sessions', /i/)).toEqual(['accounts']);
});

it('lets no service change or remove entries of the audit log', () => {
  expect(servicesWith('auditLog', /[ur]/)).toEqual([]);
});

it('lets no service change collections, indexes or the list of migrations', () => {
  const actions = SERVICES.flatMap((name) => privilegesOf(name, 'marketplace')).flatMap((one) => one.actions);
  expect(new Set(actions)).toEqual(new Set(['find', 'insert', 'update', 'remove', 'changeStream']));
  expect(servicesWith('migrations', /[iur]/)).toEqual([]);
});

it('builds privileges in the format of MongoDB', () => {
  expect(privilegesOf('catalog', 'market')).toContainEqual({
    resource: { db: 'market', collection: 'providerProfiles' },
    actions: ['find', 'update'],
  });
  expect(privilegesOf('catalog', 'market').map(({ resource }) => resource.collection)).not.toContain(
    'twoFactors',
  );
});
