import type { WebhookEvent } from '../journal/records';
import { type Company, isoNow, readSettings } from './company';

/**
 * Stores an event in the change that caused it, so that neither happens without the other. It is sent at
 * once, unless the console holds events back.
 */
export function emit(company: Company, name: string, data: unknown): WebhookEvent {
  const { store } = company;
  const isHeld = readSettings(store).holdEvents;
  return store.change(() =>
    store.put('event', {
      id: store.nextId(),
      name,
      body: JSON.stringify({ event: name, data }),
      createdAt: isoNow(company),
      state: isHeld ? 'held' : 'waiting',
      attempts: [],
      nextAt: isHeld ? null : isoNow(company),
    }),
  );
}
