import { CALENDAR_LIMITS, DEFAULT_CALENDAR, DOCUMENT_KINDS, VERIFICATION_ITEMS } from '@tm/domain';
import { Schema, type Types, model, type HydratedDocument, type InferSchemaType } from 'mongoose';
import { statusCounts } from '../bookings/statusCounts';

const day = { open: String, close: String };
/** Opening hours by weekday, 0 = Sunday; `HH:mm` in Lagos. An absent day is closed. */
export const weeklyHoursSchema = new Schema(
  { 0: day, 1: day, 2: day, 3: day, 4: day, 5: day, 6: day },
  { _id: false },
);

const rule = (name: 'slotMinutes' | 'leadMinutes' | 'bufferMinutes' | 'holdHours') => ({
  type: Number,
  default: DEFAULT_CALENDAR[name],
  ...CALENDAR_LIMITS[name],
});

/** How bookings are taken, beside the weekly hours: `CalendarRules` of the domain. */
const calendarFields = {
  slotMinutes: rule('slotMinutes'),
  leadMinutes: rule('leadMinutes'),
  bufferMinutes: rule('bufferMinutes'),
  holdHours: rule('holdHours'),
  /** Lagos dates, both included; the reason is the provider's own note. */
  daysOff: {
    type: [
      {
        _id: false,
        from: { type: String, required: true },
        to: { type: String, required: true },
        reason: { type: String, default: null },
      },
    ],
    default: [],
  },
};

/** What was handed in for verification, beside the name, phone and address of the business itself, and how it was ruled on. */
const papersSchema = new Schema(
  {
    kind: { type: String, enum: DOCUMENT_KINDS, required: true },
    /** The object path of a document of the owner's: given to nobody but the owner and admins. */
    path: { type: String, required: true },
    contentType: { type: String, required: true },
    bytes: { type: Number, required: true },
    /** When an admin ruled on it; null while it waits. */
    decidedAt: { type: Date, default: null },
    /** Which parts were refused, and why. */
    mistakes: {
      type: [
        {
          _id: false,
          item: { type: String, enum: VERIFICATION_ITEMS, required: true },
          reason: { type: String, required: true },
        },
      ],
      default: [],
    },
  },
  { _id: false },
);

/**
 * What a verified business has changed of what was checked, and waits for an admin (ADR-034): the parts that differ from the approved ones,
 * which stay in the fields of the profile.
 */
const pendingChangeSchema = new Schema(
  {
    businessName: String,
    businessPhone: String,
    businessAddress: String,
    certifications: { type: [String], default: undefined },
    papers: { type: papersSchema },
    /** Names the change in a ruling: a later change has a later time. */
    submittedAt: { type: Date, required: true },
  },
  { _id: false },
);

const providerProfileSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    businessName: { type: String, required: true },
    /** Derived: the name as searches compare it, and the beginnings of its words (`deriveBusinessName`). */
    nameText: { type: String, default: '' },
    nameStarts: { type: [String], default: [] },
    businessDescription: { type: String, default: '' },
    businessAddress: { type: String, default: null },
    businessPhone: { type: String, default: null },
    yearsOfExperience: { type: Number, default: 0 },
    serviceAreas: { type: [String], default: [] },
    certifications: { type: [String], default: [] },
    /** As the provider names them, and what shows their work: words and addresses. Nothing looks for them. */
    serviceCategories: { type: [String], default: [] },
    portfolio: { type: [String], default: [] },
    availability: { type: weeklyHoursSchema, default: () => ({}) },
    calendar: calendarFields,
    /** How often weekly hours or calendar were changed; absent, never. */
    calendarVersion: Number,
    isVerified: { type: Boolean, default: false },
    /** When the business was handed in for review: the promised 24-48 hours count from here. Absent: when it was made. */
    submittedAt: { type: Date, default: null },
    /** Why an admin refused it; null while it waits and once it is verified. */
    refusalReason: { type: String, default: null },
    /** Absent or null: none were handed in. Businesses of before papers were asked for have none, and keep their standing. */
    papers: { type: papersSchema },
    /** Absent or null: nothing waits. */
    pendingChange: { type: pendingChangeSchema },
    /** Why the last change was refused, until another one waits or is approved. */
    changeRefusal: {
      type: { _id: false, reason: { type: String, required: true }, at: { type: Date, required: true } },
    },
    /** How often these details were changed; absent, never. Ratings, totals and weekly hours are no change of it. */
    version: Number,
    /** Since when an admin is waited for, and when one refused it: its place in the admins' lists (`placeInReview`). */
    waitingSince: { type: Date, default: null },
    refusedAt: { type: Date, default: null },
    /** When the person behind it was erased: it takes no bookings and no details any more. */
    erasedAt: { type: Date, default: null },
    rating: { type: Number, default: 0 },
    ratingSum: { type: Number, default: 0 },
    reviewCount: { type: Number, default: 0 },
    /** Answer times of the newest requests, oldest first (`answerTimeOf`): minutes, null when unanswered. Kept in the transaction that answers. */
    answerTimes: { type: [Number], default: [] },
    /**
     * How often a listing has left the site (paused, deleted) or a customer was blocked. Bookings change this document too and ask for the number they have seen, so
     * that of both at once one sees what the other has done.
     */
    withdrawals: { type: Number, default: 0 },
    /** The dashboard's numbers, kept in the transaction that changes a booking, so that reading them is one find. */
    totals: {
      bookings: { type: Number, default: 0 },
      pending: { type: Number, default: 0 },
      earningsKobo: { type: Number, default: 0 },
      byStatus: statusCounts,
    },
  },
  { timestamps: true, collection: 'providerProfiles' },
);

providerProfileSchema.index({ userId: 1 }, { unique: true });
/** The condition of the two indexes of few rows, word for word in every query that they are to serve. */
export const AT_SOME_TIME = { $gt: new Date(0) };
/** The admins' lists: who waits longest first; who was refused last first; all others, newest first. */
export const REVIEW_INDEX = { waitingSince: 1, _id: 1 } as const;
export const REFUSED_INDEX = { refusedAt: -1, _id: -1 } as const;
export const VERIFIED_INDEX = { isVerified: 1, _id: -1 } as const;
/** Leads to few, which are put in order by who asks: an array serves no sort. */
export const NAME_INDEX = { nameStarts: 1, isVerified: 1 } as const;
/** Verified businesses, those with the most reviews first: what the landing page chooses from. */
export const HAS_REVIEWS = { $gt: 0 };
export const REVIEWED_INDEX = { isVerified: 1, reviewCount: -1, _id: -1 } as const;
providerProfileSchema.index(REVIEWED_INDEX, { partialFilterExpression: { reviewCount: HAS_REVIEWS } });
providerProfileSchema.index(REVIEW_INDEX, { partialFilterExpression: { waitingSince: AT_SOME_TIME } });
providerProfileSchema.index(REFUSED_INDEX, { partialFilterExpression: { refusedAt: AT_SOME_TIME } });
providerProfileSchema.index(VERIFIED_INDEX);
providerProfileSchema.index(NAME_INDEX);

type StoredPapers = InferSchemaType<typeof papersSchema>;
export type PapersRecord = Omit<StoredPapers, 'mistakes'> & {
  mistakes: { item: StoredPapers['mistakes'][number]['item']; reason: string }[];
};
export type PendingChangeRecord = Omit<
  InferSchemaType<typeof pendingChangeSchema>,
  'certifications' | 'papers'
> & {
  certifications?: string[] | null;
  papers?: PapersRecord | null;
};
export type ProviderProfileRecord = InferSchemaType<typeof providerProfileSchema> & {
  userId: Types.ObjectId;
};
/** A profile as reads and verbs answer it: plain values. */
export type ProviderProfileRow = ProviderProfileRecord & { _id: Types.ObjectId };
export type ProviderProfileDocument = HydratedDocument<ProviderProfileRecord>;

export const ProviderProfileModel = model('ProviderProfile', providerProfileSchema);
