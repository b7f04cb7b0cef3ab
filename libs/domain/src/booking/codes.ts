import type { BookingStatus } from './bookings';
import type { Moment } from './cancellationTerms';
import type { PaymentMethod, PaymentState } from './paymentStates';
import { MINUTE_MS } from '../scheduling/units';

/**
 * The codes of a booking that is paid online. The customer gives them to the provider, who enters them: one
 * proves that the work started, the other that the customer was content.
 */
export const CODE_KINDS = ['start', 'finish'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** Digits of a code; leading zeros count. */
export const CODE_LENGTH = 6;
/** Wrong codes in a row after which no code can be entered for `CODE_LOCK_MINUTES`. */
export const MAX_WRONG_CODES = 5;
export const CODE_LOCK_MINUTES = 15;
/** Wrong codes of one booking after which no code can be entered any more. */
export const MAX_WRONG_CODES_IN_ALL = 20;

/** The payment of a booking, as far as its codes need it. A booking without one is paid on site. */
export type CodedPayment = {
  method: PaymentMethod;
  state: PaymentState;
  /** The provider entered the code when the work started, and when it ended. */
  startedByCode?: boolean | null | undefined;
  finishedByCode?: boolean | null | undefined;
  /** Wrong codes that were entered, of both kinds. */
  wrongCodes?: number | null | undefined;
  /** The time until which no code can be entered, after `MAX_WRONG_CODES`. */
  codesLockedUntil?: Moment | null | undefined;
};
export type CodedBooking = { status: BookingStatus; payment?: CodedPayment | null | undefined };

/**
 * Returns true for a booking with codes: this site holds its money. A booking that is paid on site has none,
 * and neither has a booking whose money was given back.
 */
export const hasCodes = ({ payment }: Pick<CodedBooking, 'payment'>): boolean =>
  payment?.method === 'online' && (payment.state === 'held' || payment.state === 'disputed');

/** Returns the kind of the code that fits a move of the provider; null for a move without a code. */
export const codeOfMove = (from: BookingStatus, to: BookingStatus): CodeKind | null => {
  if (from === 'accepted' && to === 'in_progress') return 'start';
  return from === 'in_progress' && to === 'completed' ? 'finish' : null;
};

/**
 * Checks if the customer may read the codes of a booking. Returns 'legal'; 'no_codes' (`hasCodes`);
 * 'not_accepted' for a request; 'booking_ended' for a booking that has ended (all 409).
 */
export const checkCodes = (
  booking: CodedBooking,
): 'legal' | 'no_codes' | 'not_accepted' | 'booking_ended' => {
  if (booking.status === 'completed' || booking.status === 'cancelled') return 'booking_ended';
  if (!hasCodes(booking)) return 'no_codes';
  return booking.status === 'pending' ? 'not_accepted' : 'legal';
};

/**
 * Returns true if the customer can read the finish code: the work has started, so it is never given early.
 */
export const showsFinishCode = ({ status }: Pick<CodedBooking, 'status'>): boolean =>
  status === 'in_progress';

/** Returns true if a right code of this kind counts: a finish code only after a start code. */
export const countsCode = (kind: CodeKind, payment: Pick<CodedPayment, 'startedByCode'>): boolean =>
  kind === 'start' || Boolean(payment.startedByCode);

/** Whether a provider can enter a code at a moment. `until` is null if never again. */
export type CodeLock = { isLocked: false; triesLeft: number } | { isLocked: true; until: Date | null };

/** Returns whether a code can be entered at `now`, and how many wrong codes are left before the next lock. */
export const codeLock = (
  { wrongCodes, codesLockedUntil }: Pick<CodedPayment, 'wrongCodes' | 'codesLockedUntil'>,
  now: Date,
): CodeLock => {
  const wrong = wrongCodes ?? 0;
  if (wrong >= MAX_WRONG_CODES_IN_ALL) return { isLocked: true, until: null };
  const until = codesLockedUntil ? new Date(codesLockedUntil) : null;
  if (until && until > now) return { isLocked: true, until };
  return { isLocked: false, triesLeft: MAX_WRONG_CODES - (wrong % MAX_WRONG_CODES) };
};

/** Returns the fields of the payment after one more wrong code at `now`. */
export const afterWrongCode = (
  { wrongCodes }: Pick<CodedPayment, 'wrongCodes'>,
  now: Date,
): { wrongCodes: number; codesLockedUntil?: Date } => {
  const wrong = (wrongCodes ?? 0) + 1;
  if (wrong % MAX_WRONG_CODES !== 0) return { wrongCodes: wrong };
  return { wrongCodes: wrong, codesLockedUntil: new Date(now.getTime() + CODE_LOCK_MINUTES * MINUTE_MS) };
};
