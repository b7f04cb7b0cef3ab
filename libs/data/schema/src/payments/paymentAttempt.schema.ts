import { CHARGE_FITS, PAYMENT_CHANNELS } from '@tm/domain';
import { Schema, model, type InferSchemaType } from '@tm/mongo';

/**
 * `saved`: stored, and the payment company is being called. `unknown`: it has not answered. `open`: the
 * customer can pay. The others are what the company states. All but `paid` may still become `paid`.
 */
export const ATTEMPT_STATES = ['saved', 'unknown', 'open', 'paid', 'failed', 'abandoned'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

const accountSchema = new Schema(
  {
    bank: { type: String, required: true },
    accountNumber: { type: String, required: true },
    accountName: { type: String, required: true },
  },
  { _id: false },
);

/** An attempt of a customer to pay a booking. It is stored before the payment company is called. */
const paymentAttemptSchema = new Schema(
  {
    /** Our reference of the charge at the payment company. */
    _id: { type: String, required: true },
    bookingId: { type: Schema.Types.ObjectId, required: true },
    /** 1, 2, 3 … for each booking. */
    number: { type: Number, required: true },
    channel: { type: String, enum: PAYMENT_CHANNELS, required: true },
    ussdBank: String,
    kobo: { type: Number, required: true },
    state: { type: String, enum: ATTEMPT_STATES, required: true },
    startedAt: { type: Date, required: true },
    /** Until when the customer can pay with it. */
    endsAt: { type: Date, required: true },
    /** The answer of the payment company: a page, an account number or a code to dial. */
    url: String,
    account: accountSchema,
    ussdCode: String,
    /** The time at which the payment company is asked for its state; absent after the last time. */
    checkAt: Date,
    /** How its money fitted the booking (`splitCharge`); absent until it is paid. */
    fit: { type: String, enum: CHARGE_FITS },
  },
  { collection: 'paymentAttempts', versionKey: false },
);

/** Matches any time. Only attempts that are asked about have this field. */
export const HAS_CHECK = { $gt: new Date(0) };
export const CHECK_INDEX = { checkAt: 1, _id: 1 } as const;

paymentAttemptSchema.index({ bookingId: 1, number: -1 }, { unique: true });
paymentAttemptSchema.index(CHECK_INDEX, { partialFilterExpression: { checkAt: HAS_CHECK } });

export type PaymentAttemptRecord = InferSchemaType<typeof paymentAttemptSchema>;

export const PaymentAttemptModel = model('PaymentAttempt', paymentAttemptSchema);
