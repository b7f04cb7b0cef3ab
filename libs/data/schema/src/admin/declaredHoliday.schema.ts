import type { DeclaredHoliday } from '@tm/domain';
import { Schema, model, type Types } from '@tm/mongo';

/**
 * Public holidays that an admin entered after their declaration, by their Lagos date (`DeclaredHoliday`).
 * They win over the table of expected holidays.
 */
const declaredHolidaySchema = new Schema(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    /** The expected date that this one replaces. */
    replaces: { type: String, default: null },
    declaredBy: { type: Schema.Types.ObjectId, required: true },
  },
  { timestamps: true, collection: 'declaredHolidays' },
);

declaredHolidaySchema.index(
  { replaces: 1 },
  { unique: true, partialFilterExpression: { replaces: { $gt: '' } } },
);

export type DeclaredHolidayRow = {
  _id: string;
  name: string;
  replaces: string | null;
  declaredBy: Types.ObjectId;
  createdAt: Date;
};

/** Returns the holiday of a stored row. */
export const holidayOfRow = ({
  _id,
  name,
  replaces,
}: Pick<DeclaredHolidayRow, '_id' | 'name' | 'replaces'>): DeclaredHoliday => ({ date: _id, name, replaces });

export const DeclaredHolidayModel = model('DeclaredHoliday', declaredHolidaySchema);
