import { LEDGER_ACCOUNT_KINDS } from '@tm/domain';
import { Schema, model, type InferSchemaType } from '@tm/mongo';

/**
 * The balance of an account that must not go below zero. It changes in the transaction of its posting, by one
 * update whose filter has the condition. Accounts of the platform have no document: the seals add them up.
 */
const ledgerAccountSchema = new Schema(
  {
    /** `<kind>:<id>`, for example `held:<booking id>`. */
    _id: { type: String, required: true },
    kind: { type: String, enum: LEDGER_ACCOUNT_KINDS, required: true },
    /** The balance on the side of the account: positive when the account has what it is for. */
    kobo: { type: Number, required: true },
    /** The number of its postings. */
    version: { type: Number, required: true },
    /** The time of its last transaction. */
    at: { type: Date, required: true },
  },
  { collection: 'ledgerAccounts', versionKey: false },
);

/** Accounts with money, whose index contains no others. A query repeats this condition. */
export const HAS_MONEY = { $gt: 0 } as const;

ledgerAccountSchema.index({ kind: 1, _id: 1 }, { partialFilterExpression: { kobo: HAS_MONEY } });

/** Open debts, the largest first. The index has no other accounts, so most postings leave it alone. */
export const DEBTS_BY_AMOUNT = { kobo: -1, _id: 1 } as const;
ledgerAccountSchema.index(DEBTS_BY_AMOUNT, { partialFilterExpression: { kind: 'debt', kobo: HAS_MONEY } });

export type LedgerAccountRecord = InferSchemaType<typeof ledgerAccountSchema>;

export const LedgerAccountModel = model('LedgerAccount', ledgerAccountSchema);
