import { lagosDate } from '@tm/domain';
import type { Offered } from '../site/people';

export type Slot = { serviceId: string; scheduledDate: string; scheduledTime: string };

const DAY_MS = 86_400_000;
const FIRST_HOUR = 8;
const HOURS = 10;

/** Hours that nobody has booked, each once: all offers in turn, then the next hour, then the next day. */
export function freeSlots(offers: readonly Pick<Offered, 'listingId'>[], now: Date): () => Slot {
  let taken = 0;
  return () => {
    const round = Math.floor(taken / offers.length);
    const { listingId } = offers[taken++ % offers.length]!;
    const day = new Date(now.getTime() + (1 + Math.floor(round / HOURS)) * DAY_MS);
    const hour = String(FIRST_HOUR + (round % HOURS)).padStart(2, '0');
    return { serviceId: listingId, scheduledDate: lagosDate(day), scheduledTime: `${hour}:00` };
  };
}
