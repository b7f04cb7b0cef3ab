import { Schema, model, type HydratedDocument, type InferSchemaType } from '@tm/mongo';

const notificationSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    message: { type: String, required: true },
    /** A path on this site, or null. */
    link: { type: String, default: null },
    isRead: { type: Boolean, default: false },
  },
  { timestamps: true, collection: 'notifications' },
);

notificationSchema.index({ userId: 1, _id: -1 });
notificationSchema.index({ userId: 1, isRead: 1, _id: -1 });

export type NotificationRecord = InferSchemaType<typeof notificationSchema>;
export type NotificationDocument = HydratedDocument<NotificationRecord>;

export const NotificationModel = model('Notification', notificationSchema);
