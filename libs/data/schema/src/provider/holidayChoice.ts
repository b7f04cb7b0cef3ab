import type { HolidayChoice } from '@tm/domain';
import { Schema } from '@tm/mongo';
import { dayHoursSchema } from '../weeklyHours';

/** The hours of a business on a public holiday: `HolidayChoice` of the domain. */
export const holidayChoiceSchema = new Schema<HolidayChoice>(
  {
    holiday: { type: String, required: true },
    choice: { type: String, enum: ['open', 'closed', 'hours'], required: true },
    hours: { type: dayHoursSchema },
  },
  { _id: false },
);
