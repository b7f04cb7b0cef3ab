import { DIFFERENCE_KINDS, DIFFERENCE_STATES, RECONCILED } from '@tm/domain';
import { Schema, model, type InferSchemaType } from '@tm/mongo';

/** The statement of one side. Amounts are kobo. */
const sideSchema = new Schema(
  {
    state: { type: String, enum: ['open', 'done', 'undone', 'failed'], required: true },
    kobo: { type: Number, required: true },
    feeKobo: { type: Number, default: null },
  },
  { _id: false },
);

/** The correction of a first administrator, which another one must confirm. The amount is kobo. */
const proposalSchema = new Schema(
  {
    by: { type: Schema.Types.ObjectId, required: true },
    debit: { type: String, required: true },
    credit: { type: String, required: true },
    kobo: { type: Number, required: true },
    reason: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

/** A difference between the ledger and the payment company. */
const differenceSchema = new Schema(
  {
    /** `<subject>:<name>:<kind>`, so a difference that is found again is the same row. */
    _id: { type: String, required: true },
    subject: { type: String, enum: RECONCILED, required: true },
    /** The reference of the charge, or the id of the refund, payout or chargeback. */
    name: { type: String, required: true },
    kind: { type: String, enum: DIFFERENCE_KINDS, required: true },
    state: { type: String, enum: DIFFERENCE_STATES, required: true },
    /** Null for a side that has no such thing. */
    ours: { type: sideSchema, default: null },
    theirs: { type: sideSchema, default: null },
    /** The number of its changes, of which an administrator names the last seen. */
    version: { type: Number, required: true },
    firstSeenAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    closedAt: Date,
    /** The administrator who explained it, and why. */
    closedBy: Schema.Types.ObjectId,
    reason: String,
    /** Absent without, and after the end. */
    proposal: { type: proposalSchema },
  },
  { collection: 'reconciliations', versionKey: false },
);

/** The list of administrators: the oldest first. */
export const DIFFERENCE_STATE_INDEX = { state: 1, firstSeenAt: 1, _id: 1 } as const;
differenceSchema.index(DIFFERENCE_STATE_INDEX);
differenceSchema.index({ subject: 1, name: 1 });

export type DifferenceRecord = InferSchemaType<typeof differenceSchema>;
export const DifferenceModel = model('Difference', differenceSchema);

/** The one document of the collection. */
export const RECONCILIATION_RUN = 'daily';

/** The daily comparison with the payment company: when it is due, and when the last one ended. */
const reconciliationRunSchema = new Schema(
  {
    _id: { type: String, enum: [RECONCILIATION_RUN], required: true },
    dueAt: { type: Date, required: true },
    comparedAt: Date,
  },
  { collection: 'reconciliationRuns', versionKey: false },
);

export const ReconciliationRunModel = model('ReconciliationRun', reconciliationRunSchema);
