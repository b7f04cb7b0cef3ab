import { isNoticeFixed, isNoticeOn, type NoticeKind } from '@tm/domain';
import { currentTime, trusted, Types, type ClientSession } from '@tm/mongo';
import { readUsers } from '@tm/schema/read';
import { liveOrder, type LiveNotification } from '../outbox/live.writes';
import { writeOutbox, type EmailJob, type MailCondition } from '../outbox/outbox.writes';
import { NotificationModel } from '@tm/schema/records';

/** A notification to write. */
export type NewNotification = {
  userId: Types.ObjectId | string;
  title: string;
  message: string;
  link?: string;
  /** Buttons in the app; the email has the link only. */
  question?: { kind: 'holiday'; holiday: string };
  /** The user that receives replies to the email. */
  replyToUserId?: string;
  /**
   * An email by a separate template, with more content than the notification in the app. Null: no email.
   */
  mail?: Pick<EmailJob, 'template' | 'data'> | null | undefined;
  /** The user chooses the channels of this kind. Without a kind it is always sent. */
  kind?: NoticeKind;
  /** The condition under which the email is sent. */
  mailOnlyIf?: MailCondition;
};

const mailsOf = ({
  userId,
  title,
  message,
  link,
  replyToUserId,
  mail,
  kind,
  mailOnlyIf,
}: NewNotification) => {
  if (mail === null) return [];
  const payload: EmailJob = {
    userId: String(userId),
    ...(mail ?? { template: 'notification', data: { title, message, link: link ?? '/' } }),
    ...(kind && { kind }),
    ...(mailOnlyIf && { onlyIf: mailOnlyIf }),
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

const canBeMuted = ({ kind }: NewNotification): boolean => kind !== undefined && !isNoticeFixed(kind, 'bell');

/** Returns a function that is true for notifications whose bell the recipient has not switched off. */
const bellFilter = async (session: ClientSession, news: readonly NewNotification[]) => {
  const ids = new Set(news.filter(canBeMuted).map(({ userId }) => String(userId)));
  if (ids.size === 0) return () => true;
  const users = await readUsers.find({ _id: trusted({ $in: [...ids] }) }, 'mutedNotices', { session }).lean();
  const muted = new Map(users.map(({ _id, mutedNotices }) => [String(_id), mutedNotices]));
  return ({ userId, kind }: NewNotification) => !kind || isNoticeOn(muted.get(String(userId)), kind, 'bell');
};

/**
 * Notifies users as `notify` does, by one write of notifications and one of the outbox for any number of
 * them. One more read if a recipient may have switched a bell off.
 */
export const notifyAll = async (
  session: ClientSession,
  news: readonly NewNotification[],
  changes: readonly LiveNotification[] = [],
): Promise<void> => {
  const hasBell = await bellFilter(session, news);
  const now = currentTime();
  const bells = news.filter(hasBell).map((one) => documentOf(one, now));
  if (bells.length > 0) await NotificationModel.collection.insertMany(bells, { session });
  const live = bells.map(({ _id, userId }): LiveNotification => ({
    userId,
    kind: 'notification',
    id: String(_id),
  }));
  const rows = [...news.flatMap(mailsOf), ...[...live, ...changes].map((one) => liveOrder(one))];
  // One call for all rows, because each call is a round trip while the transaction holds its locks.
  if (rows.length > 0) await writeOutbox(session, rows);
};

/**
 * Notifies one user in the app, by email and on open pages, in the transaction of the change itself (PD-24),
 * so that nothing is sent without a commit. `link` is a path on this site. `changes` are other live updates,
 * of any user. The outbox sends mail and live updates after the commit. The choices of the user for the
 * `kind` apply: without its bell nothing is stored, and the outbox drops the mail if its emails are off.
 */
export const notify = (
  session: ClientSession,
  news: NewNotification,
  changes: readonly LiveNotification[] = [],
): Promise<void> => notifyAll(session, [news], changes);
