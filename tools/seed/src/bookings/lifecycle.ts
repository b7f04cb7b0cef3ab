import { PENDING_HOLD_HOURS, requestExpiresAt, type BookingStatus } from '@tm/domain';
import type { Types } from 'mongoose';
import { type Random, chance } from '../random';
import { DAY, HOUR, MINUTE, earlier, later, plus } from '../time';
import type { Slot } from './calendar';

type Party = 'customer' | 'provider';
export type BookingEvent = {
  kind: 'status';
  status: BookingStatus;
  at: Date;
  by: Party | 'system';
  actorId: Types.ObjectId | null;
};
type Parties = Record<Party, Types.ObjectId>;

/** Returns a random, plausible status for a booking with this time. */
export function fakeStatus(random: Random, { startsAt, endsAt }: Slot, now: Date): BookingStatus {
  if (plus(endsAt, 30 * MINUTE) <= now) return chance(random, 0.9) ? 'completed' : 'cancelled';
  if (startsAt <= now) return 'in_progress';
  const draw = random();
  return draw < 0.5 ? 'accepted' : draw < 0.9 ? 'pending' : 'cancelled';
}

/**
 * Returns the time of the booking request: days before the
 * slot and before now. Pending requests are at most about 20 h old.
 */
export function fakeRequestTime(random: Random, status: BookingStatus, { startsAt }: Slot, now: Date): Date {
  const beforeSlot = plus(startsAt, -(0.2 + random() * 8) * DAY);
  const recent = plus(now, -(0.2 + random() * 20) * HOUR);
  if (status === 'pending') return later(beforeSlot, recent) > now ? recent : later(beforeSlot, recent);
  return earlier(beforeSlot, plus(now, -(3 + random() * 30) * HOUR));
}

/**
 * Returns the history of a booking up to its status, with the transitions of the
 * domain: requested, accepted, started, completed; or cancelled while pending,
 * by either party or by expiry. Times increase and are not in the future.
 */
export function fakeHistory(
  random: Random,
  status: BookingStatus,
  requestedAt: Date,
  slot: Slot,
  now: Date,
  parties: Parties,
): BookingEvent[] {
  const { startsAt, endsAt } = slot;
  const answeredAt = plus(requestedAt, (0.1 + random() * 2.4) * HOUR);
  const startedAt = later(plus(startsAt, (random() * 20 - 5) * MINUTE), plus(answeredAt, 5 * MINUTE));
  const endedAt = later(plus(endsAt, (random() * 25 - 10) * MINUTE), plus(startedAt, 10 * MINUTE));
  const step = (to: BookingStatus, at: Date, by: BookingEvent['by']): BookingEvent => ({
    kind: 'status',
    status: to,
    at,
    by,
    actorId: by === 'system' ? null : parties[by],
  });
  const request = step('pending', requestedAt, 'customer');
  if (status === 'pending') return [request];
  if (status === 'cancelled') {
    const draw = random();
    const expiresAt = requestExpiresAt({ startsAt, holdHours: PENDING_HOLD_HOURS }, requestedAt);
    if (draw < 0.2 && expiresAt < now) return [request, step('cancelled', expiresAt, 'system')];
    return limitToPast([request, step('cancelled', answeredAt, draw < 0.6 ? 'customer' : 'provider')], now);
  }
  const events = [
    request,
    step('accepted', answeredAt, 'provider'),
    step('in_progress', startedAt, 'provider'),
    step('completed', endedAt, 'provider'),
  ];
  return limitToPast(events.slice(0, events.findIndex((event) => event.status === status) + 1), now);
}

/** Moves events that would be in the future to the last minutes before `now`, 2 min apart. */
function limitToPast(events: BookingEvent[], now: Date): BookingEvent[] {
  const limits = events.map((_, index) => plus(now, -(events.length - index) * 2 * MINUTE));
  return events.map((event, index) => ({ ...event, at: earlier(event.at, limits[index] ?? now) }));
}
