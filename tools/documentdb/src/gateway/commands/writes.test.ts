import { expect, it } from '@jest/globals';
import { serialize } from 'bson';
import type { Execution } from '../command';
import { write } from './writes';

const RACE = { index: 0, code: 1, errmsg: 'Unable to create the specified collection' };

/** An insert for which the database returns this response. */
const insertWith = (response: object): Execution => {
  const connection = { query: () => Promise.resolve([[serialize(response)]]) };
  const command = { name: 'insert', database: 'market', target: 'users', document: {}, sequence: null };
  return { connection, command, catalog: () => Promise.resolve(null), retryId: null } as never;
};

it('an insert into a collection that another connection is creating fails as a conflict, so it is retried', async () => {
  await expect(write(insertWith({ ok: 1, n: 0, writeErrors: [RACE] }))).rejects.toMatchObject({
    sqlState: '40001',
  });
});

it('an insert of which a part was written returns its errors, because a retry would write it twice', async () => {
  await expect(write(insertWith({ ok: 1, n: 1, writeErrors: [RACE] }))).resolves.toMatchObject({
    n: 1,
    writeErrors: [{ errmsg: RACE.errmsg }],
  });
});
