import { UNMATCHED_STATES } from '@tm/domain';
import { Schema, model, type InferSchemaType } from '@tm/mongo';

/**
 * Money of a whole charge that came late, or for no known booking, until it is decided about. Its
 * amount is in the account `unmatched:<reference>` of the ledger while it waits.
 */
const unmatchedMoneySchema = new Schema(
  {
    /** The charge that brought it. */
    _id: { type: String, required: true },
    kobo: { type: Number, required: true },
    /** The booking for which it came too late, and its customer; absent for money of an unknown booking. */
    bookingId: Schema.Types.ObjectId,
    customerId: Schema.Types.ObjectId,
    state: { type: String, enum: UNMATCHED_STATES, required: true },
    arrivedAt: { type: Date, required: true },
    /** Set while the customer decides: the time from which the clock refunds it. */
    dueAt: Date,
    decidedAt: Date,
    /** Chargebacks of it about which a bank has not decided. While there is one, nothing moves it. */
    openChargebacks: Number,
    /** The booking that it paid. */
    usedFor: Schema.Types.ObjectId,
  },
  { collection: 'unmatchedMoney', versionKey: false },
);

/** Matches any time. Only money about which a customer decides has this field. */
export const HAS_CHOICE = { $gt: new Date(0) };
/** Matches the number of open chargebacks of money about which no bank is asked. */
export const NO_BANK_ASKED = { $in: [null, 0] };
export const CHOICE_INDEX = { dueAt: 1, _id: 1 } as const;
export const LATE_OF_CUSTOMER = { customerId: 1, arrivedAt: 1 } as const;
export const BY_ARRIVAL = { arrivedAt: 1, _id: 1 } as const;
export const BY_STATE = { state: 1, ...BY_ARRIVAL } as const;
export const LATE_OF_BOOKING = { bookingId: 1, arrivedAt: 1 } as const;

unmatchedMoneySchema.index(CHOICE_INDEX, { partialFilterExpression: { dueAt: HAS_CHOICE } });
unmatchedMoneySchema.index(LATE_OF_CUSTOMER, { partialFilterExpression: { dueAt: HAS_CHOICE } });
unmatchedMoneySchema.index(LATE_OF_BOOKING);
unmatchedMoneySchema.index(BY_ARRIVAL);
unmatchedMoneySchema.index(BY_STATE);

export type UnmatchedMoneyRecord = InferSchemaType<typeof unmatchedMoneySchema>;

export const UnmatchedMoneyModel = model('UnmatchedMoney', unmatchedMoneySchema);
