import { Schema, model, type InferSchemaType } from '@tm/mongo';
import { reviewFields, type ReviewRow } from '../bookings/review.schema';

/**
 * Reviews that an admin has hidden, complete and with their ids. A separate collection, so that no read,
 * count or average of reviews includes them, and no index of the many visible reviews needs a field for the
 * few hidden ones (ADR-028).
 */
const hiddenReviewSchema = new Schema(
  {
    ...reviewFields,
    hidden: { at: { type: Date, required: true }, reason: { type: String, required: true } },
  },
  { timestamps: true, collection: 'hiddenReviews' },
);

hiddenReviewSchema.index({ bookingId: 1 }, { unique: true });
hiddenReviewSchema.index({ customerId: 1, _id: -1 });
hiddenReviewSchema.index({ providerId: 1, _id: -1 });

export type HiddenReviewRecord = InferSchemaType<typeof hiddenReviewSchema>;
export type HiddenReviewRow = ReviewRow & { hidden: { at: Date; reason: string } };

export const HiddenReviewModel = model('HiddenReview', hiddenReviewSchema);
