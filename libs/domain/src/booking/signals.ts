/** Kinds of announcements that one party of an accepted booking makes to the other on the day. */
export type SignalKind = 'on_my_way' | 'late' | 'here';

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

/** Returns when a booking was last moved to its present time, in ms; -Infinity if it never was. */
export const movedAt = ({ history = [] }: Pick<Signalled, 'history'>): number => {
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
