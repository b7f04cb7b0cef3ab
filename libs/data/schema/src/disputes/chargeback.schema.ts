import { CHARGEBACK_STATES } from '@tm/domain';
import { Schema, model, type InferSchemaType } from '@tm/mongo';
import { at, id, kobo } from './disputeParts';

/** The answer of an admin. It is stored before the payment company is called. */
const answerSchema = new Schema(
  {
    accept: { type: Boolean, required: true },
    /** The amount that goes back; absent if it is contested. */
    kobo: Number,
    /** The words to the bank; absent if it is accepted, and removed when the account is erased. */
    message: String,
    by: id,
    at,
    /** When the payment company had the answer; absent before. */
    sentAt: Date,
  },
  { _id: false },
);

/** The money that the bank took back, by its places. */
const partsSchema = new Schema({ held: kobo, released: kobo, loss: kobo }, { _id: false });

/** A chargeback: the bank of a customer wants the money of a payment back. */
const chargebackSchema = new Schema(
  {
    /** The id of the payment company. */
    _id: { type: String, required: true },
    /** The charge whose money the bank wants back. */
    reference: { type: String, required: true },
    /** The booking of the charge, and its parties; absent for money of an unknown booking. */
    bookingId: Schema.Types.ObjectId,
    customerId: Schema.Types.ObjectId,
    providerUserId: Schema.Types.ObjectId,
    /** False for a charge whose money was never held for the booking, for example a second one. */
    isOfHeldMoney: { type: Boolean, required: true },
    state: { type: String, enum: CHARGEBACK_STATES, required: true },
    /** The amount that the bank wants back. */
    kobo,
    /** The reason of the bank, as the payment company names it. */
    category: String,
    openedAt: at,
    /** Until when we can answer. */
    answerBy: at,
    answer: { type: answerSchema },
    /** The number of reminders to admins. */
    reminders: { type: Number, required: true },
    /** The money that went back. Set by the end. */
    lostKobo: Number,
    parts: { type: partsSchema },
    endedAt: Date,
    /** The number of its changes. */
    version: { type: Number, required: true },
    /** Calls to the payment company without an answer since the last answer. */
    attempts: { type: Number, required: true },
    /** When a worker sends the answer, asks about it or reminds; absent after its end. */
    dueAt: Date,
  },
  { collection: 'chargebacks', versionKey: false },
);

/** Matches any time. Only chargebacks that are open have the field. */
export const IS_CHARGEBACK_OPEN = { $gt: new Date(0) };
export const CHARGEBACK_DUE_INDEX = { dueAt: 1, _id: 1 } as const;
export const CHARGEBACK_QUEUE_INDEX = { state: 1, answerBy: 1, _id: 1 } as const;
export const CHARGEBACKS_BY_TIME = { answerBy: 1, _id: 1 } as const;

chargebackSchema.index(CHARGEBACK_DUE_INDEX, { partialFilterExpression: { dueAt: IS_CHARGEBACK_OPEN } });
chargebackSchema.index(CHARGEBACK_QUEUE_INDEX);
chargebackSchema.index(CHARGEBACKS_BY_TIME);
chargebackSchema.index({ bookingId: 1, openedAt: -1 });
chargebackSchema.index({ reference: 1 });
chargebackSchema.index({ customerId: 1, _id: -1 });
chargebackSchema.index({ providerUserId: 1, _id: -1 });

export type ChargebackAnswer = InferSchemaType<typeof answerSchema>;
export type ChargebackRecord = InferSchemaType<typeof chargebackSchema>;
export const ChargebackModel = model('Chargeback', chargebackSchema);
