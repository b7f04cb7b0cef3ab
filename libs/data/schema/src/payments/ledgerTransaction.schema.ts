import { LEDGER_TRANSACTION_KINDS } from '@tm/domain';
import { Schema, model, type InferSchemaType } from '@tm/mongo';
import { makeAppendOnly } from '../appendOnly';

const postingSchema = new Schema(
  {
    account: { type: String, required: true },
    /** A debit is positive, a credit negative. */
    kobo: { type: Number, required: true },
    /** The balance of the account after this posting, on its side; absent for accounts of the platform. */
    after: Number,
  },
  { _id: false },
);

/**
 * One event of money, stored for good: no command changes or removes a transaction, and a mistake is
 * corrected by another transaction.
 */
const ledgerTransactionSchema = new Schema(
  {
    /** The name of the event, such as `charge:<reference>`: an event that comes twice has one transaction. */
    _id: { type: String, required: true },
    kind: { type: String, enum: LEDGER_TRANSACTION_KINDS, required: true },
    /** Later than every earlier transaction of each of its accounts with a document. */
    at: { type: Date, required: true },
    bookingId: Schema.Types.ObjectId,
    providerId: Schema.Types.ObjectId,
    /** The reference of the charge at the payment company. */
    reference: String,
    /** `system`, or the ids of the users who caused it. */
    by: { type: String, required: true },
    note: String,
    postings: { type: [postingSchema], required: true },
    /** SHA-256 of all other fields. */
    digest: { type: String, required: true },
  },
  { collection: 'ledgerTransactions', versionKey: false },
);

/** Transactions of a business, whose index contains no others. A query repeats this condition. */
export const WITH_PROVIDER = { $exists: true } as const;

ledgerTransactionSchema.index({ bookingId: 1, at: -1, _id: -1 });
ledgerTransactionSchema.index(
  { providerId: 1, at: -1, _id: -1 },
  { partialFilterExpression: { providerId: WITH_PROVIDER } },
);
ledgerTransactionSchema.index({ 'postings.account': 1, at: -1, _id: -1 });
ledgerTransactionSchema.index({ kind: 1, at: -1, _id: -1 });
ledgerTransactionSchema.index({ at: -1, _id: -1 });

makeAppendOnly(ledgerTransactionSchema, 'The ledger');

export type LedgerPostingRecord = InferSchemaType<typeof postingSchema>;
export type LedgerTransactionRecord = Omit<InferSchemaType<typeof ledgerTransactionSchema>, 'postings'> & {
  postings: LedgerPostingRecord[];
};

export const LedgerTransactionModel = model('LedgerTransaction', ledgerTransactionSchema);
