import { describe, expect, it } from '@jest/globals';
import { serialize } from 'bson';
import { authorize, Rights } from './authorization';
import { readCommand } from './command';
import { Cursors } from './cursors';
import type { PostgresConnection } from '../postgres/connection';

const privilegeOn = (collection: string, actions: string[]) => ({
  resource: { db: 'market', collection },
  actions,
});
const rights = new Rights([
  privilegeOn('listings', ['find', 'insert']),
  privilegeOn('listings', ['update']),
  privilegeOn('users', ['find']),
]);

const request = (body: Buffer) => ({
  id: 1,
  opCode: 2013 as const,
  isOneWay: false,
  body,
  sequence: null,
  sequenceCount: 0,
});
const commandOf = (document: object, user = 'catalog') =>
  readCommand(request(Buffer.from(serialize({ ...document, $db: 'market' }))), user);

const documentOf = (fields: Buffer[]): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32LE(fields.reduce((sum, field) => sum + field.length, 5));
  return Buffer.concat([length, ...fields, Buffer.from([0])]);
};
const fieldsOf = (document: object): Buffer => Buffer.from(serialize(document)).subarray(4, -1);
const nestedField = (type: number, name: string, value: Buffer): Buffer =>
  Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`), value]);

/** Joins the fields of several documents into one, as no serializer does. */
const joinFields = (...documents: object[]): Buffer => documentOf(documents.map(fieldsOf));

const lookupTwice = nestedField(
  3,
  '$lookup',
  joinFields({ from: 'twoFactors' }, { from: 'users' }, { as: 'x' }),
);
const pipelineTwice = documentOf([
  fieldsOf({ aggregate: 'listings', $db: 'market' }),
  nestedField(4, 'pipeline', documentOf([nestedField(3, '0', documentOf([lookupTwice]))])),
]);

describe('authorize', () => {
  it.each([
    { find: 'listings' },
    { insert: 'listings', documents: [{}] },
    { update: 'listings', updates: [{ q: {}, u: {}, upsert: true }] },
    { aggregate: 'listings', pipeline: [{ $lookup: { from: 'users', as: 'u' } }] },
    { hello: 1 },
    { commitTransaction: 1 },
  ])('admits %j', (document) => {
    expect(() => authorize(commandOf(document), rights)).not.toThrow();
  });

  it.each([
    { find: 'twoFactors' },
    { delete: 'listings', deletes: [{ q: {}, limit: 0 }] },
    { insert: 'users', documents: [{}] },
    { aggregate: 'listings', pipeline: [{ $lookup: { from: 'twoFactors', as: 't' } }] },
    { aggregate: 'listings', pipeline: [{ $out: 'users' }] },
    { explain: { find: 'twoFactors' } },
    { createIndexes: 'listings', indexes: [] },
    { dropDatabase: 1 },
  ])('rejects %j with error 13', (document) => {
    expect(() => authorize(commandOf(document), rights)).toThrow(expect.objectContaining({ code: 13 }));
  });

  it('rejects the same collection in another database', () => {
    const command = { ...commandOf({ find: 'listings' }), database: 'admin' };
    expect(() => authorize(command, rights)).toThrow(
      /not authorized on admin to execute command \{ find: "listings" \}/,
    );
  });

  it.each([
    ['its collection', joinFields({ find: 'twoFactors' }, { $db: 'market' }, { find: 'listings' })],
    ['its collection in another case', joinFields({ findandmodify: 'listings', findAndModify: 'users' })],
    ['a field of its pipeline', pipelineTwice],
  ])('rejects a command that names %s twice', (_what, body) => {
    const command = readCommand(request(body), 'catalog');
    expect(() => authorize(command, rights)).toThrow(expect.objectContaining({ code: 13 }));
  });

  it('checks nothing for a user with all rights', () => {
    expect(() => authorize(commandOf({ dropDatabase: 1 }), null)).not.toThrow();
  });
});

describe('ownership by user', () => {
  it('separates the sessions of two users with the same session id', () => {
    const lsid = { id: Buffer.alloc(16, 7) };
    const [one, other] = ['catalog', 'accounts'].map(
      (user) => commandOf({ find: 'listings', lsid, txnNumber: 1n, autocommit: false }, user).session?.id,
    );
    expect(one).not.toBe(other);
  });

  it('returns the pages of a cursor only to its user', async () => {
    const connection = { query: () => Promise.resolve([]) } as unknown as PostgresConnection;
    const cursors = new Cursors();
    cursors.remember(7n, commandOf({ find: 'users' }, 'accounts'), Buffer.from('state'));
    await expect(cursors.getMore(connection, commandOf({ getMore: 7n }))).rejects.toMatchObject({ code: 13 });
    expect(await cursors.kill(connection, [7n], 'catalog')).toEqual({ killed: [], notFound: [7n] });
    expect(await cursors.kill(connection, [7n], 'accounts')).toEqual({ killed: [7n], notFound: [] });
  });
});
