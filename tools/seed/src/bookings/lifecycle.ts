import {
  CANCEL_REASON_KEYS,
  COMPLETION_HOURS,
  NEVER_STARTED_DAYS,
  PENDING_HOLD_HOURS,
  cancelFreeUntil,
  endingKind,
  needsReason,
  requestExpiresAt,
  type BookingStatus,
} from '@tm/domain';
import type { BookingRecord } from '@tm/schema/bookings';
import type { Types } from 'mongoose';
import { type Random, chance, pick } from '../random';
import { DAY, HOUR, MINUTE, earlier, later, plus } from '../time';
import type { Slot } from './calendar';

type Party = 'customer' | 'provider';
export type BookingEvent = {
  kind: 'status' | 'absence_reported' | 'absence_contested' | 'absence_withdrawn';
  status: BookingStatus;
  at: Date;
  by: Party | 'admin' | 'system';
  actorId: Types.ObjectId | null;
};
type BookingEnding = NonNullable<BookingRecord['ending']>;
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

type Step = (to: BookingStatus, at: Date, by: BookingEvent['by']) => BookingEvent;
type Life = { random: Random; slot: Slot; now: Date; requestedAt: Date; answeredAt: Date; step: Step };

/** Beyond this random number, an admin has cancelled the request. */
const ADMIN_ENDS = 0.9;

/** How bookings that an admin has cancelled ended, in turn. */
const ADMIN_ENDINGS = [
  { kind: 'cancelled_by_admin', fault: 'nobody', note: 'The street is closed for works on this day.' },
  { kind: 'provider_suspended', side: 'provider' },
  { kind: 'cancelled_by_admin', fault: 'customer', note: 'The address does not exist.' },
] as const;

/** Returns the end of a request that was not accepted: by either party, an admin or by expiry. */
const fakeRefusal = ({ random, slot, now, requestedAt, answeredAt, step }: Life): BookingEvent[] => {
  const draw = random();
  const hold = { startsAt: slot.startsAt, holdHours: PENDING_HOLD_HOURS };
  const expiresAt = requestExpiresAt(hold, requestedAt);
  if (draw < 0.2 && expiresAt < now) return [step('cancelled', expiresAt, 'system')];
  const by = draw < 0.6 ? 'customer' : draw < ADMIN_ENDS ? 'provider' : 'admin';
  return [step('cancelled', answeredAt, by)];
};

/**
 * Returns the events after the request of a cancelled booking. One in three was accepted before: then the
 * provider cancels, the customer cancels in time or late, or time closes the booking. A cancellation that
 * would be in the future is replaced by a refused request.
 */
const fakeCancellation = (life: Life, cancellationHours: number): BookingEvent[] => {
  const { random, slot, now, answeredAt, step } = life;
  const draw = random();
  if (draw > 0.35) return fakeRefusal(life);
  const beforeStart = plus(slot.startsAt, -(0.5 + random() * 2) * HOUR);
  const ends: BookingEvent[] = [
    step('cancelled', plus(answeredAt, 4 * MINUTE), 'customer'),
    step('cancelled', beforeStart, 'provider'),
    step('cancelled', plus(slot.startsAt, (cancellationHours > 0 ? -20 : 5) * MINUTE), 'customer'),
    step('cancelled', plus(slot.endsAt, NEVER_STARTED_DAYS * DAY), 'system'),
  ];
  const end = ends[Math.floor((draw / 0.35) * ends.length)];
  const isPossible = end && end.at < plus(now, -10 * MINUTE) && end.at > plus(answeredAt, 3 * MINUTE);
  return isPossible ? [step('accepted', answeredAt, 'provider'), end] : fakeRefusal(life);
};

/**
 * Returns the completion of a started booking: by the provider, and one in ten by the customer or by the
 * time.
 */
const fakeCompletion = ({ random, slot, now, step }: Life, endedAt: Date): BookingEvent => {
  const draw = random();
  const byTime = plus(slot.endsAt, COMPLETION_HOURS * HOUR);
  if (draw < 0.04 && byTime < plus(now, -10 * MINUTE)) return step('completed', byTime, 'system');
  return step('completed', endedAt, draw < 0.1 && slot.endsAt < endedAt ? 'customer' : 'provider');
};

type HistoryParams = {
  status: BookingStatus;
  requestedAt: Date;
  slot: Slot;
  cancellationHours: number;
  now: Date;
  parties: Parties;
};

/**
 * Returns the history of a booking up to its status, with the transitions of the domain. Times increase and
 * are not in the future.
 */
export function fakeHistory(random: Random, params: HistoryParams): BookingEvent[] {
  const { status, requestedAt, slot, now, parties } = params;
  const { startsAt, endsAt } = slot;
  const answeredAt = plus(requestedAt, (0.1 + random() * 2.4) * HOUR);
  const startedAt = later(plus(startsAt, (random() * 20 - 5) * MINUTE), plus(answeredAt, 5 * MINUTE));
  const endedAt = later(plus(endsAt, (random() * 25 - 10) * MINUTE), plus(startedAt, 10 * MINUTE));
  const step: Step = (to, at, by) => ({
    kind: 'status',
    status: to,
    at,
    by,
    actorId: by === 'system' || by === 'admin' ? null : parties[by],
  });
  const life = { random, slot, now, requestedAt, answeredAt, step };
  const request = step('pending', requestedAt, 'customer');
  if (status === 'pending') return [request];
  if (status === 'cancelled')
    return limitToPast([request, ...fakeCancellation(life, params.cancellationHours)], now);
  const events = [request, step('accepted', answeredAt, 'provider')];
  if (status !== 'accepted') events.push(step('in_progress', startedAt, 'provider'));
  if (status === 'completed') events.push(fakeCompletion(life, endedAt));
  return limitToPast(events, now);
}

/** Every withdrawn request with a number divisible by this ended with the account of its customer. */
const CLOSED_EVERY = 7;

const REASONS = CANCEL_REASON_KEYS.filter((reason) => reason !== 'customer_asked');

/**
 * Returns how a booking ended, by the last event of its history; undefined while it is open. `number` selects
 * among the endings by an admin.
 */
export function endingOf(
  random: Random,
  booking: { number: number; startsAt: Date; cancellationHours: number; history: BookingEvent[] },
): BookingEnding | undefined {
  const [before, last] = booking.history.slice(-2);
  if (!before || !last) return undefined;
  if (last.by === 'admin')
    return { ...ADMIN_ENDINGS[booking.number % ADMIN_ENDINGS.length]!, by: last.by, at: last.at };
  const kind = endingKind(before.status, last.status, last.by, cancelFreeUntil(booking) <= last.at);
  if (!kind) return undefined;
  if (kind === 'withdrawn' && booking.number % CLOSED_EVERY === 0)
    return { kind: 'account_closed', by: last.by, side: 'customer', at: last.at };
  const asks = needsReason(before.status, last.status, last.by);
  return { kind, by: last.by, ...(asks && { reason: pick(random, REASONS) }), at: last.at };
}

/** Moves events that would be in the future to the last minutes before `now`, 2 min apart. */
function limitToPast(events: BookingEvent[], now: Date): BookingEvent[] {
  const limits = events.map((_, index) => plus(now, -(events.length - index) * 2 * MINUTE));
  return events.map((event, index) => ({ ...event, at: earlier(event.at, limits[index] ?? now) }));
}
