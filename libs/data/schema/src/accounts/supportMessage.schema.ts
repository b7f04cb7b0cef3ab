import { SUPPORT_STATES } from '@tm/domain';
import { Schema, model, type InferSchemaType, type Types } from '@tm/mongo';

export const SUPPORT_ACTS = ['answer', 'close', 'reopen'] as const;

const answerSchema = new Schema(
  {
    by: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

/** The last action on the message. The next one must be based on it. */
const decidedSchema = new Schema(
  {
    by: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    act: { type: String, enum: SUPPORT_ACTS, required: true },
  },
  { _id: false },
);

const supportMessageSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    subject: { type: String, required: true },
    message: { type: String, required: true },
    /** The booking of the sender that the message is about; absent without one. */
    bookingId: { type: Schema.Types.ObjectId },
    /** Paths of private pictures of the sender; absent without any. */
    pictures: { type: [String], default: undefined },
    state: { type: String, enum: SUPPORT_STATES, default: 'open' },
    answers: { type: [answerSchema], default: [] },
    decided: { type: decidedSchema, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'supportMessages' },
);

supportMessageSchema.index({ userId: 1, _id: -1 });
supportMessageSchema.index({ state: 1, _id: -1 });

export type SupportMessageRecord = InferSchemaType<typeof supportMessageSchema>;
export type SupportMessageRow = Omit<SupportMessageRecord, 'bookingId' | 'pictures'> & {
  _id: Types.ObjectId;
  bookingId?: Types.ObjectId | null;
  pictures?: string[] | null;
};

export const SupportMessageModel = model('SupportMessage', supportMessageSchema);

/** Returns the admin's link to a message. */
export const supportLink = (id: Types.ObjectId): string => `/admin?tab=support&message=${String(id)}`;

/** Returns the sender's link to a message and its answers. */
export const ownSupportLink = (id: Types.ObjectId): string => `/profile?tab=settings&message=${String(id)}`;

/** Returns all links that admins' notifications have ever used, to find the copies of a message. */
export const supportLinks = (id: Types.ObjectId): string[] => [
  supportLink(id),
  `/admin?support=${String(id)}`,
];
