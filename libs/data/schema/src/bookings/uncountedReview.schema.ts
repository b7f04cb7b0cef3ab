import { NOT_COUNTED_REASONS } from '@tm/domain';
import { Schema, model, type InferSchemaType } from '@tm/mongo';
import { reviewFields, type ReviewRow } from './review.schema';

const notCountedSchema = new Schema(
  {
    reason: { type: String, enum: NOT_COUNTED_REASONS, required: true },
    /** For an early review: the scheduled start, from which on it counts. */
    countsFrom: { type: Date, default: null },
  },
  { _id: false },
);

/**
 * Reviews that appear only in their author's own list and in no rating, complete and with their ids
 * (ADR-035): those of a booking completed before its scheduled start, until that start; and those replaced by
 * a newer one of the same customer.
 */
const uncountedReviewSchema = new Schema(
  { ...reviewFields, notCounted: { type: notCountedSchema, required: true } },
  { timestamps: true, collection: 'uncountedReviews' },
);

/** Matches any time. Only early reviews have this field. */
export const CAN_COUNT = { $gt: new Date(0) };
export const DUE_INDEX = { 'notCounted.countsFrom': 1, _id: 1 } as const;

uncountedReviewSchema.index({ bookingId: 1 }, { unique: true });
uncountedReviewSchema.index({ customerId: 1, _id: -1 });
uncountedReviewSchema.index({ providerId: 1, _id: -1 });
uncountedReviewSchema.index(DUE_INDEX, {
  partialFilterExpression: { 'notCounted.countsFrom': CAN_COUNT },
});

export type UncountedReviewRecord = InferSchemaType<typeof uncountedReviewSchema>;
export type NotCounted = InferSchemaType<typeof notCountedSchema>;
export type UncountedReviewRow = ReviewRow & { notCounted: NotCounted };

export const UncountedReviewModel = model('UncountedReview', uncountedReviewSchema);
