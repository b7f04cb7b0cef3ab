import { CASE_REASONS, REVIEW_RULINGS, type ReviewState } from '@tm/domain';
import { Schema, model, type InferSchemaType, type Types } from '@tm/mongo';

const rulingSchema = new Schema(
  {
    outcome: { type: String, enum: REVIEW_RULINGS, required: true },
    at: { type: Date, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, required: true },
  },
  { _id: false },
);

/** A review without a case has the state clear. */
const CASE_STATES = ['open', 'kept', 'hidden'] as const satisfies readonly ReviewState[];

/**
 * A review in the admins' queue: it was reported, or an admin has decided on it. The id is that of the
 * review.
 */
const reviewCaseSchema = new Schema(
  {
    state: { type: String, enum: CASE_STATES, required: true },
    /** The start of the wait for an admin; for a decided case the time of the decision. */
    since: { type: Date, required: true },
    reports: { type: Number, default: 0 },
    reasons: { type: [{ type: String, enum: CASE_REASONS }], default: [] },
    /** The last decision. The audit log has all of them. */
    ruling: { type: rulingSchema, default: null },
    /** The number of decisions. Of two admins with the same version, one succeeds. */
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
