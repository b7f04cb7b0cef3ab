import { signalsFrom } from './signalRules';
import { movedAt, type Signal, type Signalled } from './signals';
import { HOUR_MS } from '../scheduling/units';

/** Maximum number of calls that are noted of one party of a booking. */
export const MAX_CALLS = 10;
/** Milliseconds in which several taps of one party count as one call. */
export const CALL_INTERVAL_MS = 60_000;
/** Hours after the planned end until which calls are noted: as long as an absence can be reported. */
export const CALL_HOURS_AFTER = 72;

/** A tap of a party on the phone number of the other one. It does not show that the call was answered. */
export type Call = { by: Signal['by']; at: Date | string };
type Called = Pick<Signalled, 'history'> & {
  status: string;
  startsAt: Date | string;
  endsAt: Date | string;
  calls?: readonly Call[] | null | undefined;
};

const timeOf = (at: Date | string): number => new Date(at).getTime();

/** Returns the calls about the present time of a booking: those since it was last moved. */
export const currentCalls = <C extends Call>(
  booking: Pick<Signalled, 'history'> & { calls?: readonly C[] | null | undefined },
): C[] => (booking.calls ?? []).filter(({ at }) => timeOf(at) > movedAt(booking));

/**
 * Returns true if a tap of `by` at `now` is noted: for an accepted or started booking from the hours before
 * its start until an absence can no longer be reported, once a minute and at most `MAX_CALLS` times.
 */
export const isNotedCall = (booking: Called, by: Call['by'], now: Date): boolean => {
  if (booking.status !== 'accepted' && booking.status !== 'in_progress') return false;
  if (now < signalsFrom(booking) || now.getTime() > timeOf(booking.endsAt) + CALL_HOURS_AFTER * HOUR_MS)
    return false;
  const own = (booking.calls ?? []).filter((call) => call.by === by);
  const last = own.at(-1);
  return own.length < MAX_CALLS && (!last || timeOf(last.at) <= now.getTime() - CALL_INTERVAL_MS);
};
