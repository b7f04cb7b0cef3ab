import { Schema, model, type Types } from '@tm/mongo';

/**
 * How far the question about a coming public holiday has come: one document per holiday and year. The
 * businesses are asked in the order of their ids, newest first.
 */
const holidayQuestionSchema = new Schema(
  {
    /** The key of the holiday and the year: `christmas_day:2026`. */
    _id: { type: String, required: true },
    /** The last business that was asked; null before the first. */
    after: { type: Schema.Types.ObjectId, default: null },
    doneAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'holidayQuestions' },
);

export type HolidayQuestionRow = { _id: string; after: Types.ObjectId | null; doneAt: Date | null };

export const HolidayQuestionModel = model('HolidayQuestion', holidayQuestionSchema);
