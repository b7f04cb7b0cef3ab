import { Schema, model, type HydratedDocument, type InferSchemaType, type Types } from '@tm/mongo';

const replySchema = new Schema(
  { text: { type: String, required: true }, at: { type: Date, required: true } },
  { _id: false },
);

/** The fields of a review, visible or hidden. */
export const reviewFields = {
  bookingId: { type: Schema.Types.ObjectId, required: true },
  serviceId: { type: Schema.Types.ObjectId, required: true },
  providerId: { type: Schema.Types.ObjectId, required: true },
  restaurantId: { type: Schema.Types.ObjectId, default: null },
  customerId: { type: Schema.Types.ObjectId, required: true },
  rating: { type: Number, required: true, min: 1, max: 5 },
  comment: { type: String, default: '' },
  /** The provider's reply; written once. */
  reply: { type: replySchema, default: null },
} as const;

const reviewSchema = new Schema(reviewFields, { timestamps: true, collection: 'reviews' });

// One review per booking, enforced by the database (PD-23).
reviewSchema.index({ bookingId: 1 }, { unique: true });
reviewSchema.index({ providerId: 1, _id: -1 });
reviewSchema.index({ serviceId: 1, _id: -1 });
reviewSchema.index({ customerId: 1, _id: -1 });
// For lists by stars, newest first, and for the counts by stars, which read only the index.
export const SERVICE_STARS_INDEX = { serviceId: 1, rating: 1, _id: -1 } as const;
export const PROVIDER_STARS_INDEX = { providerId: 1, rating: 1, _id: -1 } as const;
reviewSchema.index(SERVICE_STARS_INDEX);
reviewSchema.index(PROVIDER_STARS_INDEX);

export type ReviewRecord = InferSchemaType<typeof reviewSchema>;
/** A review as queries and commands return it: plain values, not a mongoose document. */
export type ReviewRow = ReviewRecord & { _id: Types.ObjectId };
export type ReviewDocument = HydratedDocument<ReviewRecord>;

export const ReviewModel = model('Review', reviewSchema);
