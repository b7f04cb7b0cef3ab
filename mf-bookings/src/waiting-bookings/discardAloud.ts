import { notify } from '@tm/platform';
import { discard, MAY_BE_BOOKED, type KeptOrder } from '../kept-order';

/** Discards an order, and says so when it may be booked all the same. */
export function discardAloud(userId: string, order: KeptOrder): void {
  if (discard(userId, order)) notify({ title: 'Discarded', description: MAY_BE_BOOKED });
}
