import { Schema, model, type InferSchemaType } from '@tm/mongo';
import { makeAppendOnly } from '../appendOnly';

/** Transactions that no seal contains yet. Each has one row, written with it and removed by its seal. */
const ledgerUnsealedSchema = new Schema(
  {
    /** The id of the transaction. */
    _id: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'ledgerUnsealed', versionKey: false },
);

// Seals take the oldest first.
ledgerUnsealedSchema.index({ at: 1, _id: 1 });

export type LedgerUnsealedRecord = InferSchemaType<typeof ledgerUnsealedSchema>;

export const LedgerUnsealedModel = model('LedgerUnsealed', ledgerUnsealedSchema);

const sum = { type: Number, required: true };

/** A part of the ledger that can no longer change unnoticed: it has the hash of the part before. */
const ledgerSealSchema = new Schema(
  {
    /** 1, 2, 3 … without a gap. */
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    /** The ids of its transactions, and their digests in the same order. */
    keys: { type: [String], required: true },
    digests: { type: [String], required: true },
    /** Balances of the accounts of the platform after these transactions, in kobo, on their sides. */
    balances: {
      type: new Schema(
        { psp: sum, bank: sum, commission: sum, fees: sum, loss: sum, owner: sum },
        { _id: false },
      ),
      required: true,
    },
    prevHash: { type: String, required: true },
    /** SHA-256 of all other fields. */
    hash: { type: String, required: true },
  },
  { collection: 'ledgerSeals', versionKey: false },
);

makeAppendOnly(ledgerSealSchema, 'The chain of seals');

export type LedgerSealRecord = InferSchemaType<typeof ledgerSealSchema>;

export const LedgerSealModel = model('LedgerSeal', ledgerSealSchema);
