import { lagosDate, DAY_MS } from '@tm/domain';
import type { BenchListing } from '../site/users';

export type Slot = { serviceId: string; scheduledDate: string; scheduledTime: string };

const FIRST_HOUR = 8;
const HOURS = 10;

/** Returns distinct free hours: all offers in turn, then the next hour, then the next day. */
export function freeSlots(offers: readonly Pick<BenchListing, 'listingId'>[], now: Date): () => Slot {
  let count = 0;
  return () => {
    const round = Math.floor(count / offers.length);
    const { listingId } = offers[count++ % offers.length]!;
    const day = new Date(now.getTime() + (1 + Math.floor(round / HOURS)) * DAY_MS);
    const hour = String(FIRST_HOUR + (round % HOURS)).padStart(2, '0');
    return { serviceId: listingId, scheduledDate: lagosDate(day), scheduledTime: `${hour}:00` };
  };
}
