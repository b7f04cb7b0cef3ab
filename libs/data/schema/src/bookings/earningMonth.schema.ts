import { Schema, model, type InferSchemaType } from '@tm/mongo';

const daySchema = new Schema(
  { kobo: { type: Number, required: true }, bookings: { type: Number, required: true } },
  { _id: false },
);

/**
 * The daily earnings of a provider in one Lagos month: `<user id of the provider>:<yyyy-MM>`. Updated in the
 * transaction that completes a booking. Years of earnings are some dozens of small documents in the order of
 * their ids, however many bookings there were.
 */
const earningMonthSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** By the day of the month, `01` to `31`; days without a completed booking are absent. */
    days: { type: Map, of: daySchema, default: {} },
  },
  { collection: 'earningMonths', versionKey: false },
);

export type EarningMonthRecord = Omit<InferSchemaType<typeof earningMonthSchema>, '_id' | 'days'> & {
  _id: string;
  days: Record<string, { kobo: number; bookings: number }>;
};

export const EarningMonthModel = model('EarningMonth', earningMonthSchema);
