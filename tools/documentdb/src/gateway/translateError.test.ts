import { PostgresError } from '../postgres/errors';
import type { Execution } from './command';
import { translateError } from './translateError';

/** Fields of the error that DocumentDB throws when two connections create one collection. */
const RACE = { C: 'M0001', M: 'Unable to create the specified collection' };

/** A command inside or outside of a transaction. */
const commandIn = (isInTransaction: boolean): Execution =>
  ({ command: { database: 'market', target: 'users', session: { isInTransaction } } }) as never;

test('a write fails as a conflict while another connection creates its collection, so it is retried', async () => {
  const error = await translateError(new PostgresError(RACE), commandIn(false));
  expect(error).toMatchObject({ code: 112, labels: [] });
});

test('in a transaction, the creation of a collection by another connection lets the driver begin again', async () => {
  const error = await translateError(new PostgresError(RACE), commandIn(true));
  expect(error).toMatchObject({ code: 112, labels: ['TransientTransactionError'] });
});
