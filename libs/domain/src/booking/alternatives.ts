import { HOUR_MS } from '../scheduling/units';
import { fromLagos } from '../scheduling/lagosTime';
import type { DaySlots } from '../scheduling/freeSlots';
import type { BookingParty } from './bookings';
import type { BookingEndingKind } from './endings';

/**
 * Bounds of the alternatives that a customer gets for a booking that another party ended: at most `count`
 * offers out of the `candidates` with the best rating, within `hours` of the planned start, for at most
 * `priceShare` of the price.
 */
export const ALTERNATIVES = { count: 3, candidates: 30, hours: 2, priceShare: 1.25 } as const;

const REPLACEABLE: readonly BookingEndingKind[] = [
  'declined',
  'expired',
  'cancelled_by_provider',
  'refunded_in_full',
  'cancelled_by_admin',
  'provider_suspended',
  'account_closed',
];

/**
 * Returns true if the customer of a booking with this ending is offered other providers: the provider or the
 * site ended it. `side` is the party whose account ended it.
 */
export const hasAlternatives = (
  ending: { kind: BookingEndingKind; side?: BookingParty | null | undefined } | null | undefined,
): boolean => !!ending && ending.side !== 'customer' && REPLACEABLE.includes(ending.kind);

/**
 * Returns the free start that is nearest to the planned one, at most `ALTERNATIVES.hours` before or after it;
 * null if there is none. Of two starts at the same distance, the earlier one is returned.
 */
export const nearestFreeStart = (days: readonly DaySlots[], planned: Date): Date | null => {
  const distance = (start: Date) => Math.abs(start.getTime() - planned.getTime());
  const starts = days
    .flatMap(({ date, times }) => times.flatMap((time) => fromLagos(date, time) ?? []))
    .filter((start) => distance(start) <= ALTERNATIVES.hours * HOUR_MS)
    .sort((one, other) => distance(one) - distance(other) || one.getTime() - other.getTime());
  return starts[0] ?? null;
};
