import { Schema, model, type HydratedDocument, type InferSchemaType } from 'mongoose';

/**
 * One document per calendar and Lagos day, `<calendarId>:<yyyy-MM-dd>`: the one place where time is claimed. Every claim
 * is a guarded update of this single document, so that two bookings of one slot meet here and exactly one wins, with any
 * number of service processes (PD-21).
 */
const calendarDaySchema = new Schema(
  {
    _id: { type: String, required: true },
    claims: {
      type: [
        {
          _id: false,
          bookingId: String,
          start: Number,
          end: Number,
          seats: Number,
          /** Epoch ms until which an unanswered request holds its time; null once the provider has accepted. */
          heldUntil: { type: Number, default: null },
        },
      ],
      default: [],
    },
    version: { type: Number, default: 0 },
  },
  { collection: 'calendarDays' },
);

export type CalendarDayRecord = InferSchemaType<typeof calendarDaySchema>;
export type CalendarDayDocument = HydratedDocument<CalendarDayRecord>;

export const CalendarDayModel = model('CalendarDay', calendarDaySchema);
