import { HOUR_MS, MINUTE_MS } from '../scheduling/units';

/** Kinds of announcements that one party of an accepted booking makes to the other on the day. */
export const SIGNAL_KINDS = ['on_my_way', 'late', 'here'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];
/** The delays that a party can choose, in minutes. */
export const SIGNAL_MINUTES = [10, 20, 30, 45, 60, 90] as const;
/** Maximum number of signals of one party for one booking: each of them notifies the other party. */
export const MAX_SIGNALS = 6;
/** Hours before the start from which signals can be sent. */
export const SIGNAL_HOURS = 3;
/** Age in minutes up to which a signal that waited for the network is still accepted. */
export const MAX_SIGNAL_AGE_MINUTES = 30;
/** Maximum number of characters of a signal's note. */
export const MAX_SIGNAL_NOTE = 120;
/** Delay of the provider in minutes from which the customer may cancel for free. */
export const FREE_DELAY_MINUTES = 45;

type Instant = Date | string;

/** One signal of a party. `at` is the moment at which the party gave it. */
export type Signal = {
  by: 'customer' | 'provider';
  kind: SignalKind;
  minutes?: number | null | undefined;
  at: Instant;
};

/** The part of a booking that decides which signals count. */
export type Signalled<S extends Signal = Signal> = {
  signals?: readonly S[] | null | undefined;
  history?: readonly { kind?: string | null; at: Instant }[];
};

const timeOf = (at: Instant): number => new Date(at).getTime();

const movedAt = ({ history = [] }: Pick<Signalled, 'history'>): number => {
  const moved = history.findLast(({ kind }) => kind === 'rescheduled');
  return moved ? timeOf(moved.at) : -Infinity;
};

/** Returns the signals about the present time of a booking: those since it was last moved. */
export const currentSignals = <S extends Signal>(booking: Signalled<S>): S[] => {
  const since = movedAt(booking);
  return (booking.signals ?? []).filter(({ at }) => timeOf(at) > since);
};

/**
 * Returns by how many minutes a party has announced to be late for the present time of a booking; 0 if it has
 * not. The last announcement counts.
 */
export const announcedDelay = (booking: Signalled, by: Signal['by']): number =>
  currentSignals(booking).findLast((signal) => signal.by === by && signal.kind === 'late')?.minutes ?? 0;

type SignalLife = Signalled & { status: string; startsAt: Instant; endsAt: Instant };

/** Returns from when the signals of a booking can be sent. */
export const signalsFrom = ({ startsAt }: Pick<SignalLife, 'startsAt'>): Date =>
  new Date(timeOf(startsAt) - SIGNAL_HOURS * HOUR_MS);

/**
 * Checks if `by` may give a signal at `now`. Returns 'legal'; 'signal_too_early' before the last hours before
 * the start; 'signal_over' for a booking that has begun, ended or was moved since `at`; 'signal_too_old' for
 * a signal that waited too long for the network (all 409); or 'too_many_signals' (429).
 */
export const checkSignal = (
  booking: SignalLife,
  { by, at }: Pick<Signal, 'by' | 'at'>,
  now: Date,
): 'legal' | 'signal_too_early' | 'signal_over' | 'signal_too_old' | 'too_many_signals' => {
  if (booking.status === 'pending') return 'signal_too_early';
  if (booking.status !== 'accepted' || timeOf(booking.endsAt) <= now.getTime()) return 'signal_over';
  if (now < signalsFrom(booking)) return 'signal_too_early';
  if (timeOf(at) <= movedAt(booking)) return 'signal_over';
  if (now.getTime() - timeOf(at) > MAX_SIGNAL_AGE_MINUTES * MINUTE_MS) return 'signal_too_old';
  const own = (booking.signals ?? []).filter((signal) => signal.by === by);
  return own.length >= MAX_SIGNALS ? 'too_many_signals' : 'legal';
};

/**
 * Returns true while the details of a booking have a part for signals: from when they can be sent until the
 * planned end of an accepted booking, and as long as it has signals.
 */
export const showsSignals = (booking: SignalLife, now: Date): boolean =>
  currentSignals(booking).length > 0 ||
  (booking.status === 'accepted' && signalsFrom(booking) <= now && now < new Date(booking.endsAt));

/**
 * Returns the delay to announce for the next job, if the delay of this one runs into it: the smallest choice
 * that covers the overlap. Null if the next job can begin in time.
 */
export const delayOfNext = (
  booking: Signalled & { endsAt: Instant },
  next: { startsAt: Instant },
): number | null => {
  const end = timeOf(booking.endsAt) + announcedDelay(booking, 'provider') * MINUTE_MS;
  const overlap = (end - timeOf(next.startsAt)) / MINUTE_MS;
  if (overlap <= 0) return null;
  return SIGNAL_MINUTES.find((minutes) => minutes >= overlap) ?? SIGNAL_MINUTES.at(-1)!;
};
