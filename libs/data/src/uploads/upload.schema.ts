import { Schema, model, type InferSchemaType, type Types } from 'mongoose';

/**
 * `issued`: its address was given out. `checking`: a process looks at the file. `stored`: it is a picture or a document of the site. `refused`: it
 * is none. `retired`: about to go unless something shows it. `discarded`: files and row are being deleted.
 */
export const UPLOAD_STATES = ['issued', 'checking', 'stored', 'refused', 'retired', 'discarded'] as const;
export const UPLOAD_REFUSALS = ['empty', 'tooLarge', 'wrongType', 'tooManyPixels', 'unreadable'] as const;
/** Why a file is not taken. */
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

const uploadSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    /** Where the file is put as it comes: the only key that a signed address is ever made for. */
    key: { type: String, required: true },
    state: { type: String, enum: UPLOAD_STATES, required: true },
    purpose: { type: String, enum: ['avatar', 'listing', 'document', null], default: null },
    /** Bytes that were counted for it against the day's limit. */
    reserved: { type: Number, required: true },
    /** Who checks it, and until when nobody else may. */
    lease: { type: String, default: null },
    leaseUntil: { type: Date, default: null },
    /** The keys that checks wrote their pictures under, one for each try. */
    outputs: { type: [String], default: [] },
    objectPath: { type: String, default: null },
    /** Of a document, as it is stored. */
    document: { type: { _id: false, contentType: String, bytes: Number }, default: undefined },
    refusal: { type: String, enum: [...UPLOAD_REFUSALS, null], default: null },
    /** When the sweep looks at it next; null: not again. */
    sweepAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'uploads' },
);

uploadSchema.index({ key: 1 }, { unique: true });
uploadSchema.index({ userId: 1, objectPath: 1 });
uploadSchema.index({ sweepAt: 1 });

export type UploadRecord = InferSchemaType<typeof uploadSchema>;
/** An upload as reads return it: a plain object. */
export type UploadRow = UploadRecord & { _id: Types.ObjectId };

export const UploadModel = model('Upload', uploadSchema);
