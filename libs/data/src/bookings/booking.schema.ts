import { BOOKING_STATUSES, CATEGORIES, PRICE_TYPES, bookingReference } from '@tm/domain';
import { Schema, model, type HydratedDocument, type InferSchemaType, type Types } from 'mongoose';

const bookingEventSchema = new Schema(
  {
    status: { type: String, enum: BOOKING_STATUSES, required: true },
    at: { type: Date, required: true },
    by: { type: String, enum: ['customer', 'provider', 'admin', 'system'], required: true },
    actorId: { type: Schema.Types.ObjectId, default: null },
  },
  { _id: false },
);

const bookingSchema = new Schema(
  {
    customerId: { type: Schema.Types.ObjectId, required: true },
    /** The provider profile, and the user behind it. */
    providerId: { type: Schema.Types.ObjectId, required: true },
    providerUserId: { type: Schema.Types.ObjectId, required: true },
    serviceId: { type: Schema.Types.ObjectId, required: true },
    /** The listing again when it is a restaurant (spec 3). */
    restaurantId: { type: Schema.Types.ObjectId, default: null },
    /** UTC, half open: [startsAt, endsAt). */
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    status: { type: String, enum: BOOKING_STATUSES, required: true },
    totalAmountKobo: { type: Number, required: true },
    hours: { type: Number, default: null },
    quantity: { type: Number, default: null },
    partySize: { type: Number, default: null },
    notes: { type: String, default: null },
    customerPhone: { type: String, required: true },
    customerAddress: { type: String, required: true },
    reviewed: { type: Boolean, default: false },
    /** The listing as it was when booked: it may change or go, the booking keeps this (decision 16). */
    listing: {
      title: { type: String, required: true },
      category: { type: String, enum: CATEGORIES, required: true },
      priceType: { type: String, enum: PRICE_TYPES, required: true },
      basePriceKobo: { type: Number, required: true },
      image: { type: String, default: null },
    },
    /** Derived from the id: what people read out, so that an index finds it. */
    reference: {
      type: String,
      default(this: { _id: Types.ObjectId }) {
        return bookingReference(String(this._id));
      },
    },
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
bookingSchema.index({ status: 1, _id: -1 });
bookingSchema.index({ serviceId: 1, _id: -1 });
// The admin's overview: by reference, and by the date of the appointment.
bookingSchema.index({ reference: 1 });
bookingSchema.index({ startsAt: -1, _id: -1 });
bookingSchema.index({ status: 1, startsAt: -1, _id: -1 });

export type BookingRecord = InferSchemaType<typeof bookingSchema>;
/** A booking as reads and verbs answer it: plain values, no document. */
export type BookingRow = Omit<BookingRecord, 'listing' | 'history'> & {
  _id: Types.ObjectId;
  listing: NonNullable<BookingRecord['listing']>;
  history: InferSchemaType<typeof bookingEventSchema>[];
};
export type BookingDocument = HydratedDocument<BookingRecord>;

export const BookingModel = model('Booking', bookingSchema);
