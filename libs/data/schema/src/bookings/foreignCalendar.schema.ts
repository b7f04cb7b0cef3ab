import { ALL_DAY_CHOICES, FOREIGN_FAULTS, FOREIGN_STATES } from '@tm/domain';
import { Schema, model, type InferSchemaType, type Types } from '@tm/mongo';

/**
 * Calendars of other sites whose busy times block bookings (ADR-075). Their times are claims in
 * `calendarDays`. The address usually contains a secret of its owner, so it is encrypted and in no log.
 */
const foreignCalendarSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    providerId: { type: Schema.Types.ObjectId, required: true },
    /** The business or restaurant whose time is claimed, as in the id of the calendar days. */
    calendarId: { type: Schema.Types.ObjectId, required: true },
    /** The place among those of the user. Its unique index limits their number. */
    slot: { type: Number, required: true },
    /** Encrypted with a key that only the bookings service has, for this row only. */
    address: { type: String, required: true },
    host: { type: String, required: true },
    allDay: { type: String, enum: ALL_DAY_CHOICES, required: true },
    state: { type: String, enum: FOREIGN_STATES, required: true },
    /** Why the latest read failed. */
    fault: { type: String, enum: FOREIGN_FAULTS, default: null },
    failures: { type: Number, default: 0 },
    /** The time of the latest successful read. */
    readAt: { type: Date, required: true },
    /** Absent when the calendar is off. During a read it is the end of its lease. */
    nextReadAt: Date,
    /** The time at which the owner was notified of the present series of failures. */
    noticedAt: { type: Date, default: null },
    etag: { type: String, default: null },
    /** Lagos date of the latest read of the whole file. On this date the server is asked for changes only. */
    expandedOn: { type: String, required: true },
    isCut: { type: Boolean, default: false },
    unread: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
  },
  { collection: 'foreignCalendars', versionKey: false },
);

/** Serves the owner's list, the export and the erasure. */
export const FOREIGN_INDEX = { userId: 1, slot: 1 } as const;
/** Serves the worker that reads due calendars. */
export const FOREIGN_DUE_INDEX = { nextReadAt: 1, _id: 1 } as const;
/** Matches any time. Calendars that are off have no such field. */
export const IS_READ = { $gt: new Date(0) };

foreignCalendarSchema.index(FOREIGN_INDEX, { unique: true });
foreignCalendarSchema.index(FOREIGN_DUE_INDEX, { partialFilterExpression: { nextReadAt: IS_READ } });

export type ForeignCalendarRow = InferSchemaType<typeof foreignCalendarSchema> & { _id: Types.ObjectId };

export const ForeignCalendarModel = model('ForeignCalendar', foreignCalendarSchema);
