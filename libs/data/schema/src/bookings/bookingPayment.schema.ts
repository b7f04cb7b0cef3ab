import { PAYMENT_METHODS, PAYMENT_STATES } from '@tm/domain';
import { Schema, type InferSchemaType } from '@tm/mongo';

/** Matches any time. Only bookings whose money waits for a decision have this field. */
export const HAS_MONEY_TIME = { $gt: new Date(0) };
export const MONEY_INDEX = { 'payment.moneyAt': 1, _id: 1 } as const;
/** The condition of the index of unpaid requests. A query repeats it. */
export const IS_DUE = { 'payment.state': 'due' } as const;
/** The online bookings of a business by their payment. A query repeats the condition. */
export const IS_ONLINE = { 'payment.method': 'online' } as const;
export const PROVIDER_MONEY_INDEX = { providerUserId: 1, 'payment.state': 1, _id: -1 } as const;
export const UNPAID_INDEX = { customerId: 1, 'payment.state': 1 } as const;

/** The payment of a booking that was requested with `online`. Others have none. */
export const paymentSchema = new Schema(
  {
    method: { type: String, enum: PAYMENT_METHODS, required: true },
    state: { type: String, enum: PAYMENT_STATES, required: true },
    /** The commission on its release in basis points, as it was on the day of the request. */
    commissionBps: { type: Number, required: true },
    /** Hours for which the provider may answer, from the payment on. */
    holdHours: { type: Number, required: true },
    /** It could be accepted at once when it was requested, so it is accepted when it is paid. */
    isInstant: { type: Boolean },
    /** The listing took payments online only when it was requested, so it cannot be changed to cash. */
    isOnlineOnly: { type: Boolean },
    /** When the provider was asked: at the payment, or at the change to cash. */
    askedAt: { type: Date },
    /** The sum that the provider, disputes or chargebacks gave back; absent without. */
    givenBackKobo: { type: Number },
    /** A bank took a part of it back, so its return is not the choice of the provider. */
    takenByBank: { type: Boolean },
    /** The provider entered the code of the customer at the start, and after it at the end of the work. */
    startedByCode: { type: Boolean },
    finishedByCode: { type: Boolean },
    /** Wrong codes in all, and the end of the last lock after some of them (`codeLock`). */
    wrongCodes: { type: Number },
    codesLockedUntil: { type: Date },
    /** The time at which the payments service decides what becomes of the held money; absent if never. */
    moneyAt: { type: Date },
  },
  { _id: false },
);

type StoredPayment = InferSchemaType<typeof paymentSchema>;
/** The payment of a booking as queries return it. */
export type BookingPaymentRow = Pick<StoredPayment, 'method' | 'state' | 'commissionBps' | 'holdHours'> & {
  isInstant?: boolean;
  isOnlineOnly?: boolean;
  askedAt?: Date;
  givenBackKobo?: number;
  takenByBank?: boolean;
  startedByCode?: boolean;
  finishedByCode?: boolean;
  wrongCodes?: number;
  codesLockedUntil?: Date;
  moneyAt?: Date;
};
