import { testDatabase } from '@tm/database';
import { connectDatabase, disconnectDatabase } from '@tm/mongo';
import mongoose from 'mongoose';

const database = testDatabase();
// With the time limits of a service; `ownDatabase` has longer ones.
beforeAll(() => connectDatabase(database.uri));
afterAll(async () => {
  await disconnectDatabase();
  await database.drop();
});

/** The time that the gateway waits for a service (its UPSTREAM_TIMEOUT). */
const GATEWAY_MS = 10_000;

/** The longest duration of a call once it has a connection, unless the database hardly responds. */
const CALL_MS = 2_500;

test('the wait for a connection leaves time for the call before the gateway times out', () => {
  const { waitQueueTimeoutMS } = mongoose.connection.getClient().options;
  expect(waitQueueTimeoutMS).toBeGreaterThan(0);
  expect(waitQueueTimeoutMS + CALL_MS).toBeLessThan(GATEWAY_MS);
});
