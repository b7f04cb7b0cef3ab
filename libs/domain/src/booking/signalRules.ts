import {
  announcedDelay,
  currentSignals,
  movedAt,
  type Signal,
  type SignalKind,
  type Signalled,
} from './signals';
import { HOUR_MS, MINUTE_MS } from '../scheduling/units';

/** The kinds of signals. */
export const SIGNAL_KINDS = ['on_my_way', 'late', 'here'] as const satisfies readonly SignalKind[];
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

type Instant = Date | string;
type SignalLife = Signalled & { status: string; startsAt: Instant; endsAt: Instant };

const timeOf = (at: Instant): number => new Date(at).getTime();

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
