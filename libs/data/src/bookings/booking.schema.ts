import {
  BOOKING_EVENT_KINDS,
  BOOKING_PARTIES,
  BOOKING_STATUSES,
  CATEGORIES,
  DEFAULT_CANCELLATION_HOURS,
  PRICE_TYPES,
  bookingReference,
} from '@tm/domain';
import { Schema, model, type HydratedDocument, type InferSchemaType, type Types } from 'mongoose';

const bookingEventSchema = new Schema(
  {
    /** 'status' is a move along the table: all that bookings of before this field have. */
    kind: { type: String, enum: BOOKING_EVENT_KINDS, default: 'status' },
    status: { type: String, enum: BOOKING_STATUSES, required: true },
    at: { type: Date, required: true },
    by: { type: String, enum: ['customer', 'provider', 'admin', 'system'], required: true },
    actorId: { type: Schema.Types.ObjectId, default: null },
    /** The new time that it is about; moves have none. */
    startsAt: { type: Date },
  },
  { _id: false },
);

/** Any time at all: only requests that wait for an answer have one. */
export const CAN_EXPIRE = { $gt: new Date(0) };
export const EXPIRY_INDEX = { expiresAt: 1, _id: 1 } as const;
/** Any time at all: only bookings whose amount is not earned yet have one. */
export const CAN_BE_EARNED = { $gt: new Date(0) };
export const EARNED_INDEX = { earnedFrom: 1, _id: 1 } as const;

const proposalSchema = new Schema(
  {
    by: { type: String, enum: BOOKING_PARTIES, required: true },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

const sentFromSchema = new Schema({ network: { type: String }, device: { type: String } }, { _id: false });

const bookingSchema = new Schema(
  {
    customerId: { type: Schema.Types.ObjectId, required: true },
    /** The provider profile, and the user behind it. */
    providerId: { type: Schema.Types.ObjectId, required: true },
    providerUserId: { type: Schema.Types.ObjectId, required: true },
    serviceId: { type: Schema.Types.ObjectId, required: true },
    /** The listing again when it is a restaurant (product 3). */
    restaurantId: { type: Schema.Types.ObjectId, default: null },
    /** UTC, half open: [startsAt, endsAt). */
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    status: { type: String, enum: BOOKING_STATUSES, required: true },
    /** Pending only: until when the request holds its time, at most until it starts. Then it expires. */
    expiresAt: { type: Date, default: null },
    /** The listing's terms when it was booked: free cancellation ends so many hours before the start. */
    cancellationHours: { type: Number, default: DEFAULT_CANCELLATION_HOURS },
    /** A new time that one side has proposed and the other has not answered. It claims nothing. */
    proposal: { type: proposalSchema, default: null },
    totalAmountKobo: { type: Number, required: true },
    hours: { type: Number, default: null },
    quantity: { type: Number, default: null },
    partySize: { type: Number, default: null },
    notes: { type: String, default: null },
    customerPhone: { type: String, required: true },
    customerAddress: { type: String, required: true },
    /** A new account's request while it waits, in the production profile: keyed hashes of the place it came from (`boundByPlace`). */
    sentFrom: { type: sentFromSchema },
    reviewed: { type: Boolean, default: false },
    /** Completed before its start: the start, from which on it counts as earned. Absent for all others, and once it is counted. */
    earnedFrom: { type: Date },
    /** What the customer said of a booking that was completed before its start. */
    tookPlace: { type: Boolean, default: null },
    /** The listing as it was when booked: it may change or go, the booking keeps this (PD-16). */
    listing: {
      title: { type: String, required: true },
      category: { type: String, enum: CATEGORIES, required: true },
      priceType: { type: String, enum: PRICE_TYPES, required: true },
      basePriceKobo: { type: Number, required: true },
      image: { type: String, default: null },
      /** Bookings of before this field have none. */
      description: { type: String, default: null },
    },
    /** Derived from the id: what people read out, so that an index finds it. */
    reference: {
      type: String,
      default(this: { _id: Types.ObjectId }) {
        return bookingReference(String(this._id));
      },
    },
    /** Derived: what searches look at (`bookingSearchText`). */
    searchText: { type: String, default: '' },
    history: { type: [bookingEventSchema], default: [] },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'bookings' },
);

// Lists are newest first; the tabs count from the same indexes.
bookingSchema.index({ customerId: 1, _id: -1 });
bookingSchema.index({ customerId: 1, status: 1, _id: -1 });
bookingSchema.index({ providerUserId: 1, _id: -1 });
bookingSchema.index({ providerUserId: 1, status: 1, _id: -1 });
// With dates they are in the order of the appointments, either way.
bookingSchema.index({ customerId: 1, status: 1, startsAt: -1, _id: -1 });
bookingSchema.index({ providerUserId: 1, status: 1, startsAt: -1, _id: -1 });
bookingSchema.index({ status: 1, _id: -1 });
bookingSchema.index({ serviceId: 1, _id: -1 });
// The admin's overview: by reference, and by the date of the appointment.
bookingSchema.index({ reference: 1 });
bookingSchema.index({ startsAt: -1, _id: -1 });
bookingSchema.index({ status: 1, startsAt: -1, _id: -1 });
// The requests that run out next; all other bookings are not in it.
bookingSchema.index(EXPIRY_INDEX, { partialFilterExpression: { expiresAt: CAN_EXPIRE } });
// The open requests of new accounts from one place.
bookingSchema.index(
  { 'sentFrom.network': 1 },
  { partialFilterExpression: { 'sentFrom.network': { $gt: '' } } },
);
bookingSchema.index(
  { 'sentFrom.device': 1 },
  { partialFilterExpression: { 'sentFrom.device': { $gt: '' } } },
);
// The early completions that are earned next.
bookingSchema.index(EARNED_INDEX, { partialFilterExpression: { earnedFrom: CAN_BE_EARNED } });

export type BookingRecord = InferSchemaType<typeof bookingSchema>;
/** A booking as reads and verbs answer it: plain values, no document. */
export type BookingRow = Omit<
  BookingRecord,
  'listing' | 'history' | 'expiresAt' | 'proposal' | 'sentFrom'
> & {
  _id: Types.ObjectId;
  listing: NonNullable<BookingRecord['listing']>;
  expiresAt: Date | null;
  proposal: InferSchemaType<typeof proposalSchema> | null;
  history: InferSchemaType<typeof bookingEventSchema>[];
  sentFrom?: { network?: string; device?: string };
};
export type BookingDocument = HydratedDocument<BookingRecord>;

export const BookingModel = model('Booking', bookingSchema);
