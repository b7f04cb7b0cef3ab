import { Schema, model, type HydratedDocument, type InferSchemaType } from '@tm/mongo';

/** The public holiday for which a business has made no choice yet. */
const questionSchema = new Schema(
  {
    kind: { type: String, enum: ['holiday'], required: true },
    holiday: { type: String, required: true },
  },
  { _id: false },
);

const notificationSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    message: { type: String, required: true },
    /** A path on this site, or null. */
    link: { type: String, default: null },
    /** A question with buttons; absent for a notification that only informs. */
    question: { type: questionSchema },
    isRead: { type: Boolean, default: false },
  },
  { timestamps: true, collection: 'notifications' },
);

notificationSchema.index({ userId: 1, _id: -1 });
notificationSchema.index({ userId: 1, isRead: 1, _id: -1 });

export type NotificationRecord = InferSchemaType<typeof notificationSchema>;
export type NotificationDocument = HydratedDocument<NotificationRecord>;

export const NotificationModel = model('Notification', notificationSchema);
