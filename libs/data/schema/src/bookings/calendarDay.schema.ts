import { CLAIM_KINDS } from '@tm/domain';
import { Schema, model, type HydratedDocument, type InferSchemaType } from '@tm/mongo';

/**
 * One document per calendar and Lagos day, `<calendarId>:<yyyy-MM-dd>`: the only place where time is claimed.
 * Every claim is a version-checked update of this single document, so exactly one of two concurrent bookings
 * of a slot succeeds, with any number of service processes (PD-21).
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
          /** Absent for bookings (`Claim`). */
          kind: { type: String, enum: CLAIM_KINDS },
          /** The terms of the booking: free minutes around it, and the area of the customer's place. */
          before: Number,
          after: Number,
          area: String,
          /** End of a pending request's hold (epoch ms); null once the provider has accepted. */
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
