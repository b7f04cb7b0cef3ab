import type { SupportState } from '@tm/domain';
import { currentTime, type ClientSession, conflict, notFound, type DomainError } from '@tm/mongo';
import { appendAudit, notify } from '@tm/records';
import { alreadyDecided, decideOnce } from '../moderation';
import { changeSupportMessage, findNotErased, type SupportAct } from '@tm/data-accounts';
import { findSupport } from './support.queries';
import { ownSupportLink, type SupportMessageRow } from '@tm/schema/accounts';

/** `version` is the version of the message that the admin has read. */
type SupportDecision = { adminId: string; messageId: string; version: number };

const DID: Record<SupportAct, string> = {
  answer: 'answered this message',
  close: 'closed this message',
  reopen: 'reopened this message',
};

/** Builds the error that names the earlier decision, read after the failed update. */
const conflictError = async ({ adminId, messageId }: SupportDecision): Promise<DomainError> => {
  const row = await findSupport(messageId);
  if (!row) return notFound('Message not found');
  const { decided } = row;
  if (!decided) return conflict('support_state', 'No administrator has handled this message yet.');
  return alreadyDecided({ by: decided.by, at: decided.at, did: DID[decided.act as SupportAct] }, adminId);
};

const senderGone = () =>
  conflict(
    'sender_gone',
    'This account was deleted, so an answer would not be read. The message can be closed.',
  );

const notifySender = (session: ClientSession, row: SupportMessageRow, adminId: string, text: string) =>
  notify(session, {
    userId: row.userId,
    title: `Re: ${row.subject}`,
    message: text,
    link: ownSupportLink(row._id),
    replyToUserId: adminId,
    mail: {
      template: 'supportAnswer',
      data: { subject: row.subject, text, asked: row.message, askedAt: row.createdAt.toISOString() },
    },
  });

/**
 * Answers a message as an admin, and closes it if `close` is set. One transaction stores the answer, with a
 * check of the version that was read, notifies the sender, sends an email with the answer and the question,
 * and writes the audit entry. Rejects with 404 for an unknown message; 409 `already_decided` with name and
 * time, and `sender_gone` when the account was deleted.
 */
export const answerSupport = async (
  wish: SupportDecision & { text: string; close?: boolean | undefined },
  now = currentTime(),
): Promise<SupportMessageRow> => {
  if (!(await findSupport(wish.messageId))) throw notFound('Message not found');
  const { adminId, messageId, text, close = false } = wish;
  return decideOnce(
    async (session) => {
      const row = await changeSupportMessage(session, wish, {
        adminId,
        act: 'answer',
        set: close ? { state: 'closed' } : {},
        answer: text,
        now,
      });
      if (!row) return null;
      if ((await findNotErased(session, [row.userId])).size === 0) throw senderGone();
      await notifySender(session, row, adminId, text);
      await appendAudit(session, { actorId: adminId, action: 'support.answer', targetId: messageId });
      if (close)
        await appendAudit(session, { actorId: adminId, action: 'support.close', targetId: messageId });
      return row;
    },
    () => conflictError(wish),
  );
};

/**
 * Closes a message without an answer, or reopens a closed one. Rejects with 404 for an unknown message; 409
 * `already_decided` when it has changed since it was read, or has that state already.
 */
export const setSupportState = async (
  wish: SupportDecision & { state: SupportState },
  now = currentTime(),
): Promise<SupportMessageRow> => {
  const seen = await findSupport(wish.messageId);
  if (!seen) throw notFound('Message not found');
  if (seen.state === wish.state) throw await conflictError(wish);
  const { adminId, messageId, state } = wish;
  const act = state === 'closed' ? 'close' : 'reopen';
  return decideOnce(
    async (session) => {
      const row = await changeSupportMessage(session, wish, { adminId, act, set: { state }, now });
      if (row)
        await appendAudit(session, { actorId: adminId, action: `support.${act}`, targetId: messageId });
      return row;
    },
    () => conflictError(wish),
  );
};
