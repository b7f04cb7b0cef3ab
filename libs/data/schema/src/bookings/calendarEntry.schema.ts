import { ENTRY_KINDS } from '@tm/domain';
import { Schema, model, type InferSchemaType, type Types } from '@tm/mongo';

/**
 * Entries that an owner makes by hand (ADR-062). The time of an entry that has not passed is claimed in
 * `calendarDays`, like that of a booking. Name, phone and note are data of other people: they are removed at
 * `contactUntil`.
 */
const calendarEntrySchema = new Schema(
  {
    /** The owner's business or restaurant, as in the id of the calendar days. */
    calendarId: { type: Schema.Types.ObjectId, required: true },
    providerId: { type: Schema.Types.ObjectId, required: true },
    providerUserId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: ENTRY_KINDS, required: true },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    name: { type: String, default: null },
    phone: { type: String, default: null },
    note: { type: String, default: null },
    title: { type: String, default: null },
    partySize: { type: Number, default: null },
    /** Common to the dates of a repeated appointment. */
    seriesId: { type: Schema.Types.ObjectId, default: null },
    /** Absent without name, phone and note, and after their removal. */
    contactUntil: Date,
    version: { type: Number, default: 0 },
  },
  { collection: 'calendarEntries', versionKey: false, timestamps: true },
);

/** Serves the owner's calendar, the export and the erasure. */
export const ENTRIES_INDEX = { providerUserId: 1, startsAt: 1, _id: 1 } as const;
/** Matches any time. Only entries with a name, phone or note have this field. */
export const HAS_CONTACT = { $gt: new Date(0) };
/** Serves the removal of names, phones and notes. */
export const ENTRY_CONTACT_INDEX = { contactUntil: 1, _id: 1 } as const;

calendarEntrySchema.index(ENTRIES_INDEX);
calendarEntrySchema.index(ENTRY_CONTACT_INDEX, { partialFilterExpression: { contactUntil: HAS_CONTACT } });

export type CalendarEntryRow = InferSchemaType<typeof calendarEntrySchema> & { _id: Types.ObjectId };

export const CalendarEntryModel = model('CalendarEntry', calendarEntrySchema);
