import { Schema, model, type InferSchemaType, type Types } from 'mongoose';

export const SUPPORT_STATES = ['open', 'closed'] as const;

const supportMessageSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    subject: { type: String, required: true },
    message: { type: String, required: true },
    state: { type: String, enum: SUPPORT_STATES, default: 'open' },
  },
  { timestamps: true, collection: 'supportMessages' },
);

supportMessageSchema.index({ userId: 1, _id: -1 });
supportMessageSchema.index({ state: 1, _id: -1 });

export type SupportMessageRecord = InferSchemaType<typeof supportMessageSchema>;
export type SupportMessageRow = SupportMessageRecord & { _id: Types.ObjectId };

export const SupportMessageModel = model('SupportMessage', supportMessageSchema);

/** Where an admin reads a message. Its copies among the admins' notifications are found by it. */
export const supportLink = (id: Types.ObjectId): string => `/admin?support=${String(id)}`;
