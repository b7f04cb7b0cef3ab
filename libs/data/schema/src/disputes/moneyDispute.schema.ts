import { DISPUTE_REASONS, DISPUTE_STATES } from '@tm/domain';
import { Schema, model, type InferSchemaType, type Types } from '@tm/mongo';
import { answerSchema, at, id, kobo, rulingSchema, words } from './disputeParts';

/** A disagreement about the held money of a booking, from the customer's words to its end. */
const moneyDisputeSchema = new Schema(
  {
    bookingId: id,
    /** 1, 2, 3 … for each booking. */
    number: { type: Number, required: true },
    customerId: id,
    providerUserId: id,
    state: { type: String, enum: DISPUTE_STATES, required: true },
    reason: { type: String, enum: DISPUTE_REASONS, required: true },
    ...words,
    /** The money that was disputed. */
    kobo,
    openedAt: at,
    answerBy: at,
    answer: { type: answerSchema },
    /** The ruling of a first admin that a second one must confirm. */
    proposal: { type: rulingSchema },
    ruling: { type: rulingSchema },
    /** The amount that went back, and the time of the end. Absent while it is open. */
    refundedKobo: Number,
    endedAt: Date,
    /** The number of its changes. */
    version: { type: Number, required: true },
    /** When the time to answer ends; absent after an answer or the end. */
    dueAt: Date,
    /** Set while it waits for an admin. */
    waitingSince: Date,
  },
  { collection: 'moneyDisputes', versionKey: false },
);

/** Matches any time. Only disputes with that step ahead have the field. */
export const HAS_DISPUTE_TIME = { $gt: new Date(0) };
export const DISPUTE_DUE_INDEX = { dueAt: 1, _id: 1 } as const;
export const DISPUTE_QUEUE_INDEX = { waitingSince: 1, _id: 1 } as const;
export const DISPUTE_STATE_INDEX = { state: 1, _id: -1 } as const;

moneyDisputeSchema.index({ bookingId: 1, number: -1 }, { unique: true });
moneyDisputeSchema.index(DISPUTE_DUE_INDEX, { partialFilterExpression: { dueAt: HAS_DISPUTE_TIME } });
moneyDisputeSchema.index(DISPUTE_QUEUE_INDEX, {
  partialFilterExpression: { waitingSince: HAS_DISPUTE_TIME },
});
moneyDisputeSchema.index(DISPUTE_STATE_INDEX);
moneyDisputeSchema.index({ customerId: 1, _id: -1 });
moneyDisputeSchema.index({ providerUserId: 1, _id: -1 });

export type DisputeRuling = InferSchemaType<typeof rulingSchema>;
type Words = { text?: string | null; pictures: string[] };
export type MoneyDisputeRecord = Omit<
  InferSchemaType<typeof moneyDisputeSchema>,
  'text' | 'pictures' | 'answer'
> &
  Words & { _id: Types.ObjectId; answer?: Words & { offerKobo?: number | null; at: Date } };
export const MoneyDisputeModel = model('MoneyDispute', moneyDisputeSchema);
