import { Schema, model, type InferSchemaType, type Types } from '@tm/mongo';

const amount = { type: Number, required: true };

/**
 * The held money of a booking, since it was paid. The amounts are sums of its transactions in the ledger; its
 * state is in the booking.
 */
const paymentSchema = new Schema(
  {
    /** The id of the booking. */
    _id: { type: Schema.Types.ObjectId, required: true },
    /** The charge whose money is held. */
    reference: { type: String, required: true },
    paidKobo: amount,
    refundedKobo: amount,
    releasedKobo: amount,
    chargedBackKobo: amount,
    /** Refunded at the cost of the site; absent for none. */
    goodwillKobo: Number,
    heldAt: { type: Date, required: true },
  },
  { collection: 'payments', versionKey: false },
);

export type PaymentRecord = InferSchemaType<typeof paymentSchema> & { _id: Types.ObjectId };

export const PaymentModel = model('Payment', paymentSchema);
