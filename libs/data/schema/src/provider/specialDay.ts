import type { SpecialDay } from '@tm/domain';
import { Schema } from '@tm/mongo';
import { dayHoursSchema } from '../weeklyHours';

/** The dates of a special day: a range, a day of the year, or a weekday of the month. */
const datesSchema = new Schema(
  { from: String, to: String, yearly: String, nth: Number, weekday: Number },
  { _id: false },
);

/** An exception from the weekly hours: `SpecialDay` of the domain. The reason is the provider's own note. */
export const specialDaySchema = new Schema<SpecialDay>(
  {
    kind: { type: String, enum: ['closed', 'hours'], required: true },
    hours: { type: dayHoursSchema },
    on: { type: datesSchema, required: true },
    reason: { type: String, default: null },
  },
  { _id: false },
);
