import { currentTime, Types, type ClientSession } from '@tm/mongo';
import { liveOrder, type LiveNotification } from '../outbox/live.writes';
import { writeOutbox, type EmailJob } from '../outbox/outbox.writes';
import { NotificationModel } from '@tm/schema/records';

type NewNotification = {
  userId: Types.ObjectId | string;
  title: string;
  message: string;
  link?: string;
  /** Buttons in the app; the e-mail has the link only. */
  question?: { kind: 'holiday'; holiday: string };
  /** The user that receives replies to the e-mail. */
  replyToUserId?: string;
  /**
   * An e-mail by a separate template, with more content than the notification in the app. Null: no e-mail.
   */
  mail?: Pick<EmailJob, 'template' | 'data'> | null | undefined;
};

const mailsOf = ({ userId, title, message, link, replyToUserId, mail }: NewNotification) => {
  if (mail === null) return [];
  const payload: EmailJob = {
    userId: String(userId),
    ...(mail ?? { template: 'notification', data: { title, message, link: link ?? '/' } }),
    ...(replyToUserId && { replyToUserId }),
  };
  return [{ kind: 'email' as const, payload, dueAt: currentTime() }];
};

/** Builds the complete document for the driver; a test compares it with the schema. */
const documentOf = ({ userId, title, message, link, question }: NewNotification, now: Date) => ({
  _id: new Types.ObjectId(),
  userId: new Types.ObjectId(String(userId)),
  title,
  message,
  link: link ?? null,
  ...(question && { question }),
  isRead: false,
  createdAt: now,
  updatedAt: now,
  __v: 0,
});

/**
 * Notifies one user in the app, by e-mail and on open pages, in the transaction of the change itself (PD-24),
 * so that nothing is sent without a commit. `link` is a path on this site. `changes` are other live updates,
 * of any user. The outbox sends mail and live updates after the commit.
 */
export const notify = async (
  session: ClientSession,
  news: NewNotification,
  changes: readonly LiveNotification[] = [],
): Promise<void> => {
  const bell = documentOf(news, currentTime());
  await NotificationModel.collection.insertOne(bell, { session });
  const live: LiveNotification = { userId: news.userId, kind: 'notification', id: String(bell._id) };
  // One call for all rows, because each call is a round trip while the transaction holds its locks.
  await writeOutbox(session, [...mailsOf(news), ...[live, ...changes].map((one) => liveOrder(one))]);
};
