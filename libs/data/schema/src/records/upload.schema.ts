import { Schema, model, type InferSchemaType, type Types } from '@tm/mongo';

/**
 * `issued`: its address was issued. `checking`: a process checks the file. `stored`: it is a picture or
 * document of the site. `refused`: the file was rejected. `retired`: will be deleted unless it is used.
 * `discarded`: files and row are being deleted.
 */
export const UPLOAD_STATES = ['issued', 'checking', 'stored', 'refused', 'retired', 'discarded'] as const;
export const UPLOAD_REFUSALS = ['empty', 'tooLarge', 'wrongType', 'tooManyPixels', 'unreadable'] as const;
/** The reason why a file was rejected. */
export type UploadRejection = (typeof UPLOAD_REFUSALS)[number];

const uploadSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    /** The key of the file as uploaded: the only key that a signed address is ever issued for. */
    key: { type: String, required: true },
    state: { type: String, enum: UPLOAD_STATES, required: true },
    purpose: { type: String, enum: ['avatar', 'listing', 'document', null], default: null },
    /** Bytes that were counted for it against the daily limit. */
    reserved: { type: Number, required: true },
    /** The process that checks it, and the end of its exclusive lease. */
    lease: { type: String, default: null },
    leaseUntil: { type: Date, default: null },
    /** The keys under which checks wrote their pictures, one for each attempt. */
    outputs: { type: [String], default: [] },
    objectPath: { type: String, default: null },
    /** For documents: the stored file. */
    document: { type: { _id: false, contentType: String, bytes: Number }, default: undefined },
    refusal: { type: String, enum: [...UPLOAD_REFUSALS, null], default: null },
    /** The next time that the sweep checks it; null: never. */
    sweepAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'uploads' },
);

uploadSchema.index({ key: 1 }, { unique: true });
uploadSchema.index({ userId: 1, objectPath: 1 });
uploadSchema.index({ sweepAt: 1 });

export type UploadRecord = InferSchemaType<typeof uploadSchema>;
/** An upload as queries return it: a plain object. */
export type UploadRow = UploadRecord & { _id: Types.ObjectId };

export const UploadModel = model('Upload', uploadSchema);

/**
 * Time that a completed picture may stay unused, and time during which the sweep returns to a key that a late
 * PUT may fill.
 */
export const UPLOAD_DAY_MS = 24 * 60 * 60 * 1000;

/** The stored fields of a document. */
export type StoredDocument = { contentType: string; bytes: number };
