import {
  CALENDAR_LIMITS,
  DEFAULT_CALENDAR,
  DOCUMENT_KINDS,
  TRAVEL_LIMITS,
  VERIFICATION_ITEMS,
} from '@tm/domain';
import { Schema, type Types, model, type HydratedDocument, type InferSchemaType } from '@tm/mongo';
import { bookingMarks } from '../bookingMarks';
import { statusCounts } from '../statusCounts';
import { holidayChoiceSchema } from './holidayChoice';
import { specialDaySchema } from './specialDay';
import { weeklyHoursSchema } from '../weeklyHours';

const rule = (name: 'slotMinutes' | 'leadMinutes' | 'bufferMinutes' | 'holdHours') => ({
  type: Number,
  default: DEFAULT_CALENDAR[name],
  ...CALENDAR_LIMITS[name],
});

/** The booking rules in addition to the weekly hours: `CalendarRules` of the domain. */
const calendarFields = {
  slotMinutes: rule('slotMinutes'),
  leadMinutes: rule('leadMinutes'),
  bufferMinutes: rule('bufferMinutes'),
  holdHours: rule('holdHours'),
  /** Journeys between customers; absent or null if they are off. */
  travel: {
    type: new Schema(
      {
        sameArea: { type: Number, required: true, ...TRAVEL_LIMITS },
        otherArea: { type: Number, required: true, ...TRAVEL_LIMITS },
        otherCity: { type: Number, required: true, ...TRAVEL_LIMITS },
        rushHours: { type: Boolean, required: true },
      },
      { _id: false },
    ),
    default: undefined,
  },
  /** Days ahead that can be booked, and appointments of one day; absent without a limit. */
  aheadDays: { type: Number, ...CALENDAR_LIMITS.aheadDays },
  perDay: { type: Number, ...CALENDAR_LIMITS.perDay },
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
  /** Exceptions from the weekly hours, in the order of the provider; absent if none were ever saved. */
  special: { type: [specialDaySchema], default: undefined },
  /** Choices for public holidays; absent if none were ever saved. */
  holidays: { type: [holidayChoiceSchema], default: undefined },
};

/**
 * The document submitted for verification, in addition to the name, phone and address of the business, and
 * the decision on it.
 */
const papersSchema = new Schema(
  {
    kind: { type: String, enum: DOCUMENT_KINDS, required: true },
    /** The object path of the owner's document. Only the owner and admins may read it. */
    path: { type: String, required: true },
    contentType: { type: String, required: true },
    bytes: { type: Number, required: true },
    /** The time of an admin's decision; null while it waits. */
    decidedAt: { type: Date, default: null },
    /** The rejected parts with their reasons. */
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
 * The change of a verified business that waits for an admin (ADR-034): the parts that differ from the
 * approved ones, which stay in the fields of the profile.
 */
const pendingChangeSchema = new Schema(
  {
    businessName: String,
    businessPhone: String,
    businessAddress: String,
    certifications: { type: [String], default: undefined },
    papers: { type: papersSchema },
    /** Identifies the change in a decision: a later change has a later time. */
    submittedAt: { type: Date, required: true },
  },
  { _id: false },
);

/** `OldHandle` of the domain. */
const oldHandleSchema = new Schema(
  { name: { type: String, required: true }, until: { type: Date, required: true } },
  { _id: false },
);

const providerProfileSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    businessName: { type: String, required: true },
    /** Derived: the name in comparable form, and the beginnings of its words (`deriveBusinessName`). */
    nameText: { type: String, default: '' },
    nameStarts: { type: [String], default: [] },
    businessDescription: { type: String, default: '' },
    businessAddress: { type: String, default: null },
    businessPhone: { type: String, default: null },
    yearsOfExperience: { type: Number, default: 0 },
    serviceAreas: { type: [String], default: [] },
    certifications: { type: [String], default: [] },
    /** Free texts and addresses from the provider. No search uses them. */
    serviceCategories: { type: [String], default: [] },
    portfolio: { type: [String], default: [] },
    availability: { type: weeklyHoursSchema, default: () => ({}) },
    calendar: calendarFields,
    /** The number of changes of weekly hours or calendar; absent if never changed. */
    calendarVersion: Number,
    isVerified: { type: Boolean, default: false },
    /**
     * The time of submission for review, from which the promised 24-48 hours count. Absent: the time of
     * creation.
     */
    submittedAt: { type: Date, default: null },
    /** The reason of an admin's rejection; null while it waits and once it is verified. */
    refusalReason: { type: String, default: null },
    /**
     * Absent or null: nothing was submitted. Businesses from before documents were required have none, and
     * keep their state.
     */
    papers: { type: papersSchema },
    /** Absent or null: no change waits. */
    pendingChange: { type: pendingChangeSchema },
    /** The reason why the last change was rejected, until another one waits or is approved. */
    changeRefusal: {
      type: { _id: false, reason: { type: String, required: true }, at: { type: Date, required: true } },
    },
    /**
     * Since when the services are paused after absences (PD-52). Absent after the decision of an admin.
     */
    absenceHold: { type: { _id: false, at: { type: Date, required: true } } },
    /**
     * The number of changes of these details; absent if never changed. Ratings, totals and weekly hours do
     * not count.
     */
    version: Number,
    /**
     * The start of the wait for an admin, and the time of a rejection: the position in the admins' lists
     * (`reviewQueueFields`).
     */
    waitingSince: { type: Date, default: null },
    refusedAt: { type: Date, default: null },
    /**
     * The name in the address of the business page (ADR-105): chosen, or the default one of the id, which
     * `saveBusiness` stores. Absent after an erasure.
     */
    handle: String,
    /** The time of the last change of the handle; absent if it was never changed. */
    handleChangedAt: Date,
    /** Former handles, which redirect to the page until a time; absent if there are none. */
    oldHandles: { type: [oldHandleSchema], default: undefined },
    /** The time of the decision that gave the badge; absent without the badge, or if it is not known. */
    verifiedAt: Date,
    /** The time at which the user was erased. The business then accepts no bookings and no changes. */
    erasedAt: { type: Date, default: null },
    rating: { type: Number, default: 0 },
    ratingSum: { type: Number, default: 0 },
    reviewCount: { type: Number, default: 0 },
    /**
     * Answer times of the newest requests, oldest first (`answerTimeOf`): minutes, null when unanswered.
     * Written in the transaction of the answer.
     */
    answerTimes: { type: [Number], default: [] },
    /** How the agreed bookings of the business ended (`providerMark`). */
    bookingMarks,
    /**
     * When the quality of the listings is computed again (ADR-101): at once after a change of its facts,
     * daily while time alone changes it, and absent otherwise.
     */
    qualityDueAt: Date,
    /**
     * Counts withdrawals of listings (paused, deleted) and blocks of customers. Bookings update this document
     * with the number they have read, so that of a concurrent withdrawal and booking the second sees the
     * first.
     */
    withdrawals: { type: Number, default: 0 },
    /**
     * The dashboard's numbers, updated in the transaction that changes a booking, so that reading them is one
     * find.
     */
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
/** The condition of the partial indexes by a time. Every query that uses them must contain it literally. */
export const AT_SOME_TIME = { $gt: new Date(0) };
/** For the admins' lists: longest waiting first; last rejected first; all others newest first. */
export const REVIEW_INDEX = { waitingSince: 1, _id: 1 } as const;
export const REFUSED_INDEX = { refusedAt: -1, _id: -1 } as const;
/** Businesses whose services are paused after absences, longest first. */
export const HOLD_INDEX = { 'absenceHold.at': 1, _id: 1 } as const;
export const VERIFIED_INDEX = { isVerified: 1, _id: -1 } as const;
/** Leads to few businesses, which the caller sorts, because an array index serves no sort. */
export const NAME_INDEX = { nameStarts: 1, isVerified: 1 } as const;
/** For the landing page: verified businesses, most reviews first. */
export const HAS_REVIEWS = { $gt: 0 };
export const REVIEWED_INDEX = { isVerified: 1, reviewCount: -1, _id: -1 } as const;
/** Businesses whose listings get another quality, longest due first. */
export const QUALITY_INDEX = { qualityDueAt: 1, _id: 1 } as const;
/** Businesses by their handle and by a former one. */
export const HANDLE_INDEX = { handle: 1 } as const;
export const OLD_HANDLE_INDEX = { 'oldHandles.name': 1 } as const;
/** The condition of the index by the handle, which is unique among businesses that have one. */
export const HAS_HANDLE = { $gt: '' };
providerProfileSchema.index(HANDLE_INDEX, { unique: true, partialFilterExpression: { handle: HAS_HANDLE } });
providerProfileSchema.index(OLD_HANDLE_INDEX);
providerProfileSchema.index(QUALITY_INDEX, { partialFilterExpression: { qualityDueAt: AT_SOME_TIME } });
providerProfileSchema.index(REVIEWED_INDEX, { partialFilterExpression: { reviewCount: HAS_REVIEWS } });
providerProfileSchema.index(REVIEW_INDEX, { partialFilterExpression: { waitingSince: AT_SOME_TIME } });
providerProfileSchema.index(REFUSED_INDEX, { partialFilterExpression: { refusedAt: AT_SOME_TIME } });
providerProfileSchema.index(HOLD_INDEX, { partialFilterExpression: { 'absenceHold.at': AT_SOME_TIME } });
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
/** A profile as queries and commands return it: plain values. */
export type ProviderProfileRow = ProviderProfileRecord & { _id: Types.ObjectId };
export type ProviderProfileDocument = HydratedDocument<ProviderProfileRecord>;

export const ProviderProfileModel = model('ProviderProfile', providerProfileSchema);
