import { CASE_REASONS, REVIEW_RULINGS, type ReviewState } from '@tm/domain';
import { Schema, model, type InferSchemaType, type Types } from 'mongoose';

const rulingSchema = new Schema(
  {
    outcome: { type: String, enum: REVIEW_RULINGS, required: true },
    at: { type: Date, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, required: true },
  },
  { _id: false },
);

/** A review without a case is clear. */
const CASE_STATES = ['open', 'kept', 'hidden'] as const satisfies readonly ReviewState[];

/** A review that was reported, or that an admin has ruled on, under the review's id: what the admins' queue shows. */
const reviewCaseSchema = new Schema(
  {
    state: { type: String, enum: CASE_STATES, required: true },
    /** Since when it waits for an admin; of one that was decided, since when it is so. */
    since: { type: Date, required: true },
    reports: { type: Number, default: 0 },
    reasons: { type: [{ type: String, enum: CASE_REASONS }], default: [] },
    /** What was decided last; the audit log has all of it. */
    ruling: { type: rulingSchema, default: null },
    /** So many rulings: of two admins who have looked at the same, one wins. */
    version: { type: Number, default: 0 },
  },
  { collection: 'reviewCases' },
);

export const CASES_BY_STATE = { state: 1, since: 1, _id: 1 } as const;
export const CASES_BY_TIME = { since: 1, _id: 1 } as const;
reviewCaseSchema.index(CASES_BY_STATE);
reviewCaseSchema.index(CASES_BY_TIME);

export type ReviewCaseRecord = InferSchemaType<typeof reviewCaseSchema>;
export type ReviewCaseRow = Omit<ReviewCaseRecord, 'ruling'> & {
  _id: Types.ObjectId;
  ruling: InferSchemaType<typeof rulingSchema> | null;
};

export const ReviewCaseModel = model('ReviewCase', reviewCaseSchema);
