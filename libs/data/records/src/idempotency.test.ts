import { inTransaction } from '@tm/mongo';
import { IdempotencyModel } from '@tm/schema/records';
import { findStoredResponse, storeResponse } from './idempotency.writes';
import { ownDatabase } from '@tm/schema/testing/database';

ownDatabase();

const call = (key: string, more = {}) => ({
  userId: '6560c0ffee0000000000abcd',
  route: 'POST /api/bookings',
  key,
  bodyHash: 'aa',
  ...more,
});
const ANSWER = { status: 201, body: '{"id":"1"}' };

test('storeResponse stores the response as sent, for this user, route and key only', async () => {
  await storeResponse(call('form'), ANSWER);
  expect(await findStoredResponse(call('form', { bodyHash: 'bb' }))).toEqual({ bodyHash: 'aa', ...ANSWER });
  expect(await findStoredResponse(call('other'))).toBeNull();
  expect(await findStoredResponse(call('form', { userId: '6560c0ffee0000000000abce' }))).toBeNull();
  expect(await findStoredResponse(call('form', { route: 'POST /api/reviews' }))).toBeNull();
});

test('a stored response expires after 24 hours', async () => {
  await storeResponse(call('day'), ANSWER);
  const indexes = await IdempotencyModel.collection.indexes();
  expect(indexes).toContainEqual(
    expect.objectContaining({ key: { createdAt: 1 }, expireAfterSeconds: 24 * 60 * 60 }),
  );
  const { createdAt } = (await IdempotencyModel.findOne({ key: 'day' }).lean())!;
  expect(Math.abs(Date.now() - createdAt.getTime())).toBeLessThan(60_000);
});

test('a stored response is rolled back with its transaction', async () => {
  const undone = inTransaction(async (session) => {
    await storeResponse(call('undone'), ANSWER, session);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await findStoredResponse(call('undone'))).toBeNull();
});

test('storeResponse rejects a second response under one key, also in a transaction', async () => {
  await storeResponse(call('twice'), ANSWER);
  await expect(storeResponse(call('twice'), ANSWER)).rejects.toMatchObject({ code: 11000 });
  const again = inTransaction((session) => storeResponse(call('twice'), ANSWER, session));
  await expect(again).rejects.toMatchObject({ code: 11000 });
});
