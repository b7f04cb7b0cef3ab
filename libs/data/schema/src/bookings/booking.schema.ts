import {
  BOOKING_EVENT_KINDS,
  BOOKING_PARTIES,
  BOOKING_STATUSES,
  CATEGORIES,
  DEFAULT_CANCELLATION_HOURS,
  PLACES,
  PRICE_TYPES,
  REMINDER_KINDS,
  SIGNAL_KINDS,
  bookingReference,
  type ReminderKind,
} from '@tm/domain';
import { Schema, model, type HydratedDocument, type InferSchemaType, type Types } from '@tm/mongo';
import {
  HAS_MONEY_TIME,
  IS_DUE,
  IS_ONLINE,
  MONEY_INDEX,
  PROVIDER_MONEY_INDEX,
  UNPAID_INDEX,
  paymentSchema,
  type BookingPaymentRow,
} from './bookingPayment.schema';
import { endingSchema, type BookingEndingRow } from './bookingEnding.schema';
import { addressSchema, customerPlace } from '../placeAddress';
import {
  ABSENCE_INDEX,
  APPEAL_INDEX,
  WAITS_FOR_ADMIN,
  absenceSchema,
  type AbsenceRow,
} from './absence.schema';

const bookingEventSchema = new Schema(
  {
    /** 'status' is a transition. Entries older than this field are all transitions. */
    kind: { type: String, enum: BOOKING_EVENT_KINDS, default: 'status' },
    status: { type: String, enum: BOOKING_STATUSES, required: true },
    at: { type: Date, required: true },
    by: { type: String, enum: ['customer', 'provider', 'admin', 'system'], required: true },
    actorId: { type: Schema.Types.ObjectId, default: null },
    /** The new time that the entry concerns; null for transitions. */
    startsAt: { type: Date },
  },
  { _id: false },
);

/** Matches any time. Only pending requests have this field. */
export const CAN_EXPIRE = { $gt: new Date(0) };
export const EXPIRY_INDEX = { expiresAt: 1, _id: 1 } as const;
/** Matches any time. Only accepted and started bookings have this field. */
export const HAS_CLOCK = { $gt: new Date(0) };
export const CLOCK_INDEX = { clockAt: 1, _id: 1 } as const;
/** Matches any time. Only accepted bookings with a reminder to come have this field. */
export const HAS_REMINDER = { $gt: new Date(0) };
export const REMINDER_INDEX = { remindAt: 1, _id: 1 } as const;
/** Matches any time. Only bookings whose amount is not earned yet have this field. */
export const CAN_BE_EARNED = { $gt: new Date(0) };
export const EARNED_INDEX = { earnedFrom: 1, _id: 1 } as const;
export const HAS_EARNED_TIME = { $gt: new Date(0) };
export const EARNINGS_INDEX = { providerUserId: 1, earnedAt: -1, _id: -1 } as const;

const proposalSchema = new Schema(
  {
    by: { type: String, enum: BOOKING_PARTIES, required: true },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

const declaredHolidaySchema = new Schema(
  {
    date: { type: String, required: true },
    name: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

const signalSchema = new Schema(
  {
    by: { type: String, enum: BOOKING_PARTIES, required: true },
    kind: { type: String, enum: SIGNAL_KINDS, required: true },
    minutes: { type: Number },
    note: { type: String },
    /** The moment at which the party gave it, which may be before it arrived. */
    at: { type: Date, required: true },
  },
  { _id: false },
);

/** A tap of a party on the phone number of the other one, at the server's time. */
const callSchema = new Schema(
  {
    by: { type: String, enum: BOOKING_PARTIES, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

const sentFromSchema = new Schema({ network: { type: String }, device: { type: String } }, { _id: false });

const bookingSchema = new Schema(
  {
    customerId: { type: Schema.Types.ObjectId, required: true },
    /** The provider profile and its user. */
    providerId: { type: Schema.Types.ObjectId, required: true },
    providerUserId: { type: Schema.Types.ObjectId, required: true },
    serviceId: { type: Schema.Types.ObjectId, required: true },
    /** Equals `serviceId` for a restaurant (product 3). */
    restaurantId: { type: Schema.Types.ObjectId, default: null },
    /** UTC, half open: [startsAt, endsAt). */
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    status: { type: String, enum: BOOKING_STATUSES, required: true },
    /** Set only while pending: the end of the request's hold, at most the start. Then the request expires. */
    expiresAt: { type: Date, default: null },
    /**
     * Set while accepted or started: the time at which the system ends the booking if neither party does
     * (`nextClockAt`). Bookings that were overdue when this was introduced have a later time.
     */
    clockAt: { type: Date },
    /** Set while accepted: the time at which the next reminder is due (`nextRemindAt`). */
    remindAt: { type: Date },
    /** The reminders of the present time that were sent or left out; absent until the first one. */
    reminded: { type: [{ type: String, enum: REMINDER_KINDS }], default: undefined },
    /** When the customer confirmed to come at the present time; absent without an answer. */
    comingAt: { type: Date },
    /** How the booking ended; absent for open bookings, and for those that ended before this field. */
    ending: { type: endingSchema },
    /** The report that a party was absent, if there was one for the present time of the booking. */
    absence: { type: absenceSchema },
    /**
     * The listing's terms when it was booked: free cancellation ends this number of hours before the start.
     */
    cancellationHours: { type: Number, default: DEFAULT_CANCELLATION_HOURS },
    /** A new time that one party proposed and the other has not answered. It claims no time. */
    proposal: { type: proposalSchema, default: null },
    totalAmountKobo: { type: Number, required: true },
    hours: { type: Number, default: null },
    quantity: { type: Number, default: null },
    partySize: { type: Number, default: null },
    /** Absent for a booking that is paid on site. */
    payment: { type: paymentSchema },
    notes: { type: String, default: null },
    customerPhone: { type: String, required: true },
    ...customerPlace,
    /** The listing's free minutes around an appointment when it was booked; absent if 0. */
    beforeMinutes: { type: Number },
    afterMinutes: { type: Number },
    /** The place of the listing when it was booked; absent in bookings older than this field. */
    place: { type: String, enum: PLACES },
    /**
     * Set for a pending request of a new account in the production profile: keyed hashes of its source
     * (`limitByPlace`).
     */
    sentFrom: { type: sentFromSchema },
    /** The public holiday that was declared for its date after its acceptance. */
    declaredHoliday: { type: declaredHolidaySchema },
    reviewed: { type: Boolean, default: false },
    /**
     * Set for a booking that was completed before its start: the start, from which it counts as earned.
     * Removed once it is counted.
     */
    earnedFrom: { type: Date },
    /** The time on whose day a completed booking is earned: its completion, or its start if that is later. */
    earnedAt: { type: Date },
    /** The customer's answer for a booking that was completed before its start. */
    tookPlace: { type: Boolean, default: null },
    /** When the customer of the completed booking confirmed that all went well; absent until then. */
    customerConfirmedAt: { type: Date },
    /** The support message with which the customer answered that something is wrong. */
    customerMessageId: { type: Schema.Types.ObjectId },
    /** The listing as booked, because the listing may change or be deleted later (PD-16). */
    listing: {
      title: { type: String, required: true },
      category: { type: String, enum: CATEGORIES, required: true },
      priceType: { type: String, enum: PRICE_TYPES, required: true },
      basePriceKobo: { type: Number, required: true },
      image: { type: String, default: null },
      /** Null for bookings older than this field. */
      description: { type: String, default: null },
      /** Only of bookings at the provider's address, if the listing had one. */
      address: { type: addressSchema },
    },
    /** Derived from the id. Users quote it, so it has an index. */
    reference: {
      type: String,
      default(this: { _id: Types.ObjectId }) {
        return bookingReference(String(this._id));
      },
    },
    /** Derived: the text that searches match (`bookingSearchText`). */
    searchText: { type: String, default: '' },
    history: { type: [bookingEventSchema], default: [] },
    /** Signals of the parties on the day, the oldest first; absent until then. */
    signals: { type: [signalSchema], default: undefined },
    /** Calls of the parties to each other, the oldest first; absent until then. */
    calls: { type: [callSchema], default: undefined },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'bookings' },
);

// Lists are sorted newest first; the tabs count through the same indexes.
bookingSchema.index({ customerId: 1, _id: -1 });
bookingSchema.index({ customerId: 1, status: 1, _id: -1 });
bookingSchema.index({ providerUserId: 1, _id: -1 });
bookingSchema.index({ providerUserId: 1, status: 1, _id: -1 });
// Lists with dates are sorted by appointment, in both directions.
bookingSchema.index({ customerId: 1, status: 1, startsAt: -1, _id: -1 });
bookingSchema.index({ providerUserId: 1, status: 1, startsAt: -1, _id: -1 });
bookingSchema.index({ status: 1, _id: -1 });
bookingSchema.index({ serviceId: 1, _id: -1 });
// For the admin's overview: by reference and by appointment.
bookingSchema.index({ reference: 1 });
bookingSchema.index({ startsAt: -1, _id: -1 });
bookingSchema.index({ status: 1, startsAt: -1, _id: -1 });
// Contains only pending requests, in the order of expiry.
bookingSchema.index(EXPIRY_INDEX, { partialFilterExpression: { expiresAt: CAN_EXPIRE } });
// Contains only accepted and started bookings, in the order in which time ends them.
bookingSchema.index(CLOCK_INDEX, { partialFilterExpression: { clockAt: HAS_CLOCK } });
// Contains only accepted bookings with a reminder to come, in the order in which they are due.
bookingSchema.index(REMINDER_INDEX, { partialFilterExpression: { remindAt: HAS_REMINDER } });
// Contain only reports and appeals that wait for an admin, the longest wait first.
bookingSchema.index(ABSENCE_INDEX, { partialFilterExpression: { 'absence.waitingSince': WAITS_FOR_ADMIN } });
bookingSchema.index(APPEAL_INDEX, {
  partialFilterExpression: { 'absence.appeal.waitingSince': WAITS_FOR_ADMIN },
});
// The pending requests of new accounts from one network or device.
bookingSchema.index(
  { 'sentFrom.network': 1 },
  { partialFilterExpression: { 'sentFrom.network': { $gt: '' } } },
);
bookingSchema.index(
  { 'sentFrom.device': 1 },
  { partialFilterExpression: { 'sentFrom.device': { $gt: '' } } },
);
// Contains only the unpaid online requests of customers.
bookingSchema.index(UNPAID_INDEX, { partialFilterExpression: IS_DUE });
// Contains only bookings whose money waits for a decision, in the order in which it is due.
bookingSchema.index(MONEY_INDEX, { partialFilterExpression: { 'payment.moneyAt': HAS_MONEY_TIME } });
// Contains only online bookings: the held money of a business.
bookingSchema.index(PROVIDER_MONEY_INDEX, { partialFilterExpression: IS_ONLINE });
// The early completions, in the order in which they are earned.
bookingSchema.index(EARNED_INDEX, { partialFilterExpression: { earnedFrom: CAN_BE_EARNED } });
bookingSchema.index(EARNINGS_INDEX, { partialFilterExpression: { earnedAt: HAS_EARNED_TIME } });

export type BookingRecord = InferSchemaType<typeof bookingSchema>;
/** A booking as queries and commands return it: plain values, not a mongoose document. */
export type BookingRow = Omit<
  BookingRecord,
  | 'listing'
  | 'history'
  | 'expiresAt'
  | 'proposal'
  | 'sentFrom'
  | 'clockAt'
  | 'remindAt'
  | 'reminded'
  | 'comingAt'
  | 'ending'
  | 'absence'
  | 'declaredHoliday'
  | 'signals'
  | 'calls'
  | 'customerConfirmedAt'
  | 'customerMessageId'
  | 'payment'
> & {
  _id: Types.ObjectId;
  listing: NonNullable<BookingRecord['listing']>;
  expiresAt: Date | null;
  clockAt?: Date;
  remindAt?: Date;
  reminded?: ReminderKind[];
  comingAt?: Date;
  ending?: BookingEndingRow;
  absence?: AbsenceRow | null;
  declaredHoliday?: { date: string; name: string; at: Date };
  proposal: InferSchemaType<typeof proposalSchema> | null;
  payment?: BookingPaymentRow;
  history: InferSchemaType<typeof bookingEventSchema>[];
  signals?: InferSchemaType<typeof signalSchema>[];
  calls?: InferSchemaType<typeof callSchema>[];
  sentFrom?: { network?: string; device?: string };
  customerConfirmedAt?: Date | null;
  customerMessageId?: Types.ObjectId | null;
};
/** A signal as queries return it. */
export type BookingSignalRow = NonNullable<BookingRow['signals']>[number];
export type BookingDocument = HydratedDocument<BookingRecord>;

export const BookingModel = model('Booking', bookingSchema);
