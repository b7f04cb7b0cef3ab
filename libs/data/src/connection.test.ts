import mongoose from 'mongoose';
import { ownDatabase } from './testing/ownDatabase';

ownDatabase();

/** So long the gateway waits for a service (its UPSTREAM_TIMEOUT). */
const GATEWAY_MS = 10_000;

/** What a call takes at most once it has its connection, but for a database that hardly answers. */
const CALL_MS = 2_500;

test('whoever waits for a connection has time left for the call before the gateway gives them up', () => {
  const { waitQueueTimeoutMS } = mongoose.connection.getClient().options;
  expect(waitQueueTimeoutMS).toBeGreaterThan(0);
  expect(waitQueueTimeoutMS + CALL_MS).toBeLessThan(GATEWAY_MS);
});
