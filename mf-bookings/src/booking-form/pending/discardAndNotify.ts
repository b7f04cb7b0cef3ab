import { notify } from '@tm/platform';
import { discard, MAY_BE_BOOKED, type StoredOrder } from './storedOrder';

/** Discards an order and shows a toast if it may have been booked. */
export function discardAndNotify(userId: string, order: StoredOrder): void {
  if (discard(userId, order)) notify({ title: 'Discarded', description: MAY_BE_BOOKED });
}
