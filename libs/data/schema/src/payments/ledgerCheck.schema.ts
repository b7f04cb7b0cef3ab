import { LEDGER_INVARIANTS } from '@tm/domain';
import { Schema, model, type InferSchemaType } from '@tm/mongo';

/** The result of the last recount, one document per invariant of the ledger. */
const ledgerCheckSchema = new Schema(
  {
    _id: { type: String, enum: LEDGER_INVARIANTS, required: true },
    at: { type: Date, required: true },
    /** The first thing that breaks the invariant, or null. */
    found: { type: String, default: null },
  },
  { collection: 'ledgerChecks', versionKey: false },
);

export type LedgerCheckRecord = InferSchemaType<typeof ledgerCheckSchema>;

export const LedgerCheckModel = model('LedgerCheck', ledgerCheckSchema);
