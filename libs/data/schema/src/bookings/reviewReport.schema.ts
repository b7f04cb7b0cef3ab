import { REPORT_REASONS } from '@tm/domain';
import { Schema, model, type InferSchemaType, type Types } from '@tm/mongo';

const reviewReportSchema = new Schema(
  {
    reviewId: { type: Schema.Types.ObjectId, required: true },
    reporterId: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, enum: REPORT_REASONS, required: true },
    /** The reporter's own explanation. */
    note: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { collection: 'reviewReports' },
);

// One report per user, enforced by the database.
reviewReportSchema.index({ reviewId: 1, reporterId: 1 }, { unique: true });
// For the export and erasure of a user's reports.
reviewReportSchema.index({ reporterId: 1, _id: -1 });

export type ReviewReportRecord = InferSchemaType<typeof reviewReportSchema>;
export type ReviewReportRow = ReviewReportRecord & { _id: Types.ObjectId };

export const ReviewReportModel = model('ReviewReport', reviewReportSchema);
