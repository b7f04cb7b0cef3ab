import { FREE_DELAY_MINUTES, type Signal } from './signals';

/** Labels of the buttons of signals. */
export const SIGNAL_LABELS = { on_my_way: 'On my way', late: 'Running late', here: 'I am here' } as const;

/** Titles of the notifications about signals. */
export const SIGNAL_TITLES = { on_my_way: 'On the Way', late: 'Running Late', here: 'Arrived' } as const;

/**
 * Describes a signal, as a sentence without its full stop. `who` is its subject: 'The provider', or 'You' for
 * the party's own.
 */
export const describeSignal = ({ kind, minutes }: Pick<Signal, 'kind' | 'minutes'>, who: string): string => {
  const is = who === 'You' ? 'are' : 'is';
  if (kind === 'on_my_way') return `${who} ${is} on the way`;
  if (kind === 'here') return `${who} ${is} there`;
  return `${who} ${is} about ${minutes ?? 0} minutes late`;
};

/** Returns true for a delay that lets the customer cancel for free (PD-47). */
export const isFreeDelay = ({ by, kind, minutes }: Signal): boolean =>
  by === 'provider' && kind === 'late' && (minutes ?? 0) >= FREE_DELAY_MINUTES;
