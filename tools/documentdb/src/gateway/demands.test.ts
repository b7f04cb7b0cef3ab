import { expect, it } from '@jest/globals';
import { serialize } from 'bson';
import { type DocumentRequest, demandsOf } from './demands';

const asked = (
  document: Record<string, unknown>,
  sequence: DocumentRequest['sequence'] = null,
): DocumentRequest => {
  const [name = '', target] = Object.entries(document)[0] ?? [];
  return { name, target, database: 'market', document, sequence };
};
const demandedActions = (
  document: Record<string, unknown>,
  sequence: DocumentRequest['sequence'] = null,
): string[] =>
  demandsOf(asked(document, sequence)).map(({ collection, action }) => `${action} ${collection}`);

it.each([
  [{ find: 'users' }, ['find users']],
  [{ count: 'users' }, ['find users']],
  [{ distinct: 'users', key: 'role' }, ['find users']],
  [{ insert: 'users', documents: [{}] }, ['insert users']],
  [{ delete: 'users', deletes: [] }, ['remove users']],
  [{ update: 'users', updates: [{ q: {}, u: {} }] }, ['update users']],
  [{ update: 'users', updates: [{ q: {}, u: {}, upsert: true }] }, ['update users', 'insert users']],
  [{ findAndModify: 'users', update: {} }, ['find users', 'update users']],
  [{ findAndModify: 'users', update: {}, upsert: true }, ['find users', 'update users', 'insert users']],
  [{ findAndModify: 'users', remove: true }, ['find users', 'remove users']],
  [{ explain: { find: 'users' } }, ['find users']],
  [{ createIndexes: 'users', indexes: [] }, ['createIndex users']],
  [{ drop: 'users' }, ['dropCollection users']],
  [{ getMore: 7n, collection: 'users' }, []],
  [{ commitTransaction: 1 }, []],
])('%j requires %j', (document, expected) => {
  expect(demandedActions(document)).toEqual(expected);
});

it('finds an upsert in the sequence sent with its command', () => {
  const updates = Buffer.concat(
    [
      { q: {}, u: {} },
      { q: {}, u: {}, upsert: true },
    ].map((update) => Buffer.from(serialize(update))),
  );
  expect(demandedActions({ update: 'users' }, updates)).toEqual(['update users', 'insert users']);
});

it('finds every collection that a pipeline reaches, at any depth', () => {
  const pipeline = [
    { $match: { a: 1 } },
    { $lookup: { from: 'users', as: 'u', pipeline: [{ $lookup: { from: 'sessions', as: 's' } }] } },
    { $unionWith: 'reviews' },
    { $unionWith: { coll: 'bookings', pipeline: [{ $unionWith: { coll: 'uploads' } }] } },
    { $facet: { one: [{ $graphLookup: { from: 'auditLog' } }] } },
    { $merge: { into: 'services' } },
  ];
  expect(demandedActions({ aggregate: 'listings', pipeline })).toEqual([
    'find listings',
    'find users',
    'find sessions',
    'find reviews',
    'find bookings',
    'find uploads',
    'find auditLog',
    'find services',
    'insert services',
    'update services',
  ]);
  expect(demandedActions({ aggregate: 'listings', pipeline: [{ $out: 'users' }] })).toEqual([
    'find listings',
    'insert users',
    'remove users',
  ]);
});

it('requires the other database when a stage writes into one', () => {
  const pipeline = [{ $out: { db: 'admin', coll: 'users' } }];
  expect(demandsOf(asked({ aggregate: 'listings', pipeline }))).toContainEqual({
    database: 'admin',
    collection: 'users',
    action: 'insert',
  });
});

it('requires a separate right for change streams', () => {
  expect(demandedActions({ aggregate: 'outbox', pipeline: [{ $changeStream: {} }, { $match: {} }] })).toEqual(
    ['find outbox', 'changeStream outbox'],
  );
});

it.each([
  [{ dropDatabase: 1 }, 'dropDatabase '],
  [{ renameCollection: 'market.users', to: 'market.x' }, 'renameCollection '],
  [{ listCollections: 1 }, 'listCollections '],
  [{ aggregate: 'users', pipeline: [{ $collStats: {} }] }, '$collStats '],
  [{ aggregate: 1, pipeline: [] }, 'find '],
  [{ constructor: 'users' }, 'constructor '],
  [{ somethingNew: 'users' }, 'somethingNew '],
])('%j requires a right that no role has', (document, expected) => {
  expect(demandedActions(document)).toContain(expected);
});
