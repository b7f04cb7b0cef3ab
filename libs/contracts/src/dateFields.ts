import { fromLagos } from '@tm/domain';
import * as z from 'zod/mini';

/** `yyyy-MM-dd`. The consumer checks together with the time if the date exists. */
export const date = z
  .string('Date is required')
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Date must be yyyy-MM-dd'));

const required = (requiredMessage: string) => z.minLength(1, { error: requiredMessage, abort: true });
const isRealDate = [
  z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Date must be yyyy-MM-dd', abort: true }),
  z.refine<string>((value) => fromLagos(value, '00:00') !== null, {
    error: 'This date does not exist',
    abort: true,
  }),
  z.refine<string>((value) => value < '9999', { error: 'This date is too far away', abort: true }),
];
/** An existing date, `yyyy-MM-dd`. */
export const realDate = z.string('Date is required').check(...isRealDate);
/** An existing date in a form; `requiredMessage` is the message for an empty field. */
export const chosenDate = (requiredMessage: string) =>
  z.string('Date is required').check(required(requiredMessage), ...isRealDate);

const isTimeOfDay = z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Time must be HH:mm', abort: true });
/** `HH:mm`, Lagos time. */
export const timeOfDay = z.string('Time is required').check(isTimeOfDay);
/** A time of day in a form; `requiredMessage` is the message for an empty field. */
export const chosenTime = (requiredMessage: string) =>
  z.string('Time is required').check(required(requiredMessage), isTimeOfDay);
