import mongoose from 'mongoose';
import { ownDatabase } from './testing/ownDatabase';

ownDatabase();

/** So long the gateway waits for a service (its UPSTREAM_TIMEOUT). */
const GATEWAY_MS = 10_000;

test('whoever waits for a connection, and then for an answer, is answered before the gateway gives them up', () => {
  const { waitQueueTimeoutMS, socketTimeoutMS } = mongoose.connection.getClient().options;
  expect(waitQueueTimeoutMS).toBeGreaterThan(0);
  expect(waitQueueTimeoutMS + (socketTimeoutMS ?? Infinity)).toBeLessThan(GATEWAY_MS);
});
