import { Schema, model, type InferSchemaType } from '@tm/mongo';

/** The kinds of subjects of events. */
export const EVENT_SUBJECTS = ['charge', 'refund', 'transfer', 'dispute'] as const;

/** The names that the payment company gave: our references, and its ids. */
const subjectSchema = new Schema(
  {
    what: { type: String, enum: EVENT_SUBJECTS, required: true },
    /** The reference of the charge, which only a rejected bank transfer lacks. */
    reference: String,
    /** The id of the charge, the refund or the dispute at the payment company. */
    providerId: String,
    payoutId: String,
  },
  { _id: false },
);

/**
 * An event of the payment company: a reason to ask for the present state of something. Its body is not
 * stored, because it has data of customers and nothing reads its amounts.
 */
const providerEventSchema = new Schema(
  {
    /** SHA-256 (hex) of the bytes of its body: an event that is sent again is the same event. */
    _id: { type: String, required: true },
    /** The name of the payment company for its kind, for example `charge.success`. */
    name: { type: String, required: true },
    about: { type: subjectSchema, required: true },
    receivedAt: { type: Date, required: true },
    /** Set while it waits: the time from which a worker may handle it. A claim moves it to its end. */
    dueAt: Date,
    attempts: { type: Number, default: 0 },
    /** Its result; absent while it waits. */
    outcome: String,
    handledAt: Date,
  },
  { collection: 'providerEvents', versionKey: false },
);

/** Matches any time. Only events that wait have this field. */
export const IS_WAITING = { $gt: new Date(0) };
export const EVENT_DUE_INDEX = { dueAt: 1, _id: 1 } as const;

const KEPT_SECONDS = 90 * 24 * 60 * 60;

providerEventSchema.index(EVENT_DUE_INDEX, { partialFilterExpression: { dueAt: IS_WAITING } });
providerEventSchema.index({ receivedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export type ProviderEventRecord = InferSchemaType<typeof providerEventSchema>;

export const ProviderEventModel = model('ProviderEvent', providerEventSchema);
