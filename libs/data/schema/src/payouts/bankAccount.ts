import { Schema } from '@tm/mongo';

const text = { type: String, required: true };

/** An account at a bank. Its number is encrypted; the last four digits are shown. */
export const bankAccountSchema = new Schema(
  {
    bankName: text,
    /** The two names of the bank at the payment company. */
    bankId: text,
    bankCode: text,
    /** Encrypted under PAYOUT_ACCOUNT_KEY for the business. Absent when it is needed no more. */
    number: String,
    last4: text,
    /** The name that the bank has for the account. */
    name: text,
  },
  { _id: false },
);
