import { checkConfirmation, confirmedFields, type Confirmable } from '@tm/domain';
import { HOUR, plus } from '../time';
import type { BookingEvent } from './lifecycle';

/** One in so many customers gives no answer. */
const SILENT_EVERY = 3;
/** Hours from the completion to the confirmation. */
const HOURS = [1, 3, 8, 20] as const;

/** Returns the confirmation of a completed booking by its customer; null without an answer. */
export function fakeConfirmation(
  booking: Omit<Confirmable, 'history'> & { history: readonly BookingEvent[] },
  number: number,
  now: Date,
): ReturnType<typeof confirmedFields> | null {
  const done = booking.history.at(-1)?.at;
  if (!done || number % SILENT_EVERY === 0) return null;
  const at = plus(done, HOURS[number % HOURS.length]! * HOUR);
  return at <= now && checkConfirmation(booking, at) === 'legal' ? confirmedFields(booking, at) : null;
}
