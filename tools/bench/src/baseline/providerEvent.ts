import { createHash } from 'node:crypto';
import { collection } from './collection';

type Event = { _id: string; [field: string]: unknown };

/** Inserts an event as the service stores it. The signature is not verified, and a repetition is an error. */
export async function insertEvent(text: string): Promise<null> {
  const { event, data } = JSON.parse(text) as { event: string; data: { id: number } };
  const now = new Date();
  await collection<Event>('providerEvents').insertOne({
    _id: createHash('sha256').update(text).digest('hex'),
    name: event,
    about: { what: 'dispute', providerId: String(data.id) },
    receivedAt: now,
    // A time that has not come: the worker of the measured service leaves the row alone.
    dueAt: new Date(now.getTime() + 3_600_000),
    attempts: 0,
  });
  return null;
}
