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

/** What a booking of that time has most likely become by now. */
export function statusFor(random: Random, { startsAt, endsAt }: Slot, now: Date): BookingStatus {
  if (plus(endsAt, 30 * MINUTE) <= now) return chance(random, 0.9) ? 'completed' : 'cancelled';
  if (startsAt <= now) return 'in_progress';
  const lot = random();
  return lot < 0.5 ? 'accepted' : lot < 0.9 ? 'pending' : 'cancelled';
}

/** The time at which a booking was asked for: days ahead, yet before now; requests that wait are of the last hours. */
export function askedAt(random: Random, status: BookingStatus, { startsAt }: Slot, now: Date): Date {
  const ahead = plus(startsAt, -(0.2 + random() * 8) * DAY);
  const waiting = plus(now, -(0.2 + random() * 20) * HOUR);
  if (status === 'pending') return later(ahead, waiting) > now ? waiting : later(ahead, waiting);
  return earlier(ahead, plus(now, -(3 + random() * 30) * HOUR));
}

/**
 * The way a booking took to its status, along the table of the domain: asked, accepted, started, completed, or cancelled
 * while it was pending, by either side or because nobody answered. Times rise, and none lies in the future.
 */
export function historyOf(
  random: Random,
  status: BookingStatus,
  askedOn: Date,
  slot: Slot,
  now: Date,
  parties: Parties,
): BookingEvent[] {
  const { startsAt, endsAt } = slot;
  const answered = plus(askedOn, (0.1 + random() * 2.4) * HOUR);
  const started = later(plus(startsAt, (random() * 20 - 5) * MINUTE), plus(answered, 5 * MINUTE));
  const ended = later(plus(endsAt, (random() * 25 - 10) * MINUTE), plus(started, 10 * MINUTE));
  const step = (to: BookingStatus, at: Date, by: BookingEvent['by']): BookingEvent => ({
    kind: 'status',
    status: to,
    at,
    by,
    actorId: by === 'system' ? null : parties[by],
  });
  const asked = step('pending', askedOn, 'customer');
  if (status === 'pending') return [asked];
  if (status === 'cancelled') {
    const lot = random();
    const over = requestExpiresAt({ startsAt, holdHours: PENDING_HOLD_HOURS }, askedOn);
    if (lot < 0.2 && over < now) return [asked, step('cancelled', over, 'system')];
    return inThePast([asked, step('cancelled', answered, lot < 0.6 ? 'customer' : 'provider')], now);
  }
  const way = [
    asked,
    step('accepted', answered, 'provider'),
    step('in_progress', started, 'provider'),
    step('completed', ended, 'provider'),
  ];
  return inThePast(way.slice(0, way.findIndex((event) => event.status === status) + 1), now);
}

/** Presses what would lie ahead of now in between: a job may begin and end before its hour, but not before today. */
function inThePast(events: BookingEvent[], now: Date): BookingEvent[] {
  const limits = events.map((_, index) => plus(now, -(events.length - index) * 2 * MINUTE));
  return events.map((event, index) => ({ ...event, at: earlier(event.at, limits[index] ?? now) }));
}
