import { activateMailToken } from '@tm/data-accounts';
import { findAccount, type Addressee, type LeasedJob } from '@tm/records';
import { findAccountByEmail } from '../account';
import type { PublicUserRow, MailTokenPurpose } from '@tm/schema/accounts';
import { fullName, isNoticeOn } from '@tm/domain';
import { siteLink, type Mailer, type Site } from '@tm/service-kit';
import {
  accountClosedMail,
  accountErasedMail,
  passwordChangedMail,
  passwordResetMail,
  verifyEmailMail,
} from './account.mails';
import { isMailStillTrue } from './mailCondition.queries';
import { mailToken } from './mailToken';
import { notificationMail } from './notification.mail';
import { reminderMail } from './reminder.mail';
import { supportAnswerMail } from './support.mail';
import { recoveryAskedMail, recoveryConfirmMail } from './recovery.mails';
import type { Template } from './template';

type Kind = {
  template: Template;
  /** Purpose of the token in the mail's link. */
  token?: MailTokenPurpose;
  /**
   * Sends the mail also to unproved addresses, then without the user's name. Its text contains no typed
   * words, so that a person who registers the address of another cannot write to them through this site
   * (ADR-032). All other mails require the proof.
   */
  toAnybody?: true;
};

/** Templates by the name in the outbox row. */
const KINDS: Record<string, Kind> = {
  accountClosed: { template: accountClosedMail, token: 'keepAccount', toAnybody: true },
  accountErased: { template: accountErasedMail, toAnybody: true },
  notification: { template: notificationMail },
  passwordChanged: { template: passwordChangedMail, toAnybody: true },
  passwordReset: { template: passwordResetMail, token: 'reset', toAnybody: true },
  recoveryAsked: { template: recoveryAskedMail, token: 'recoveryCancel' },
  reminder: { template: reminderMail },
  recoveryConfirm: { template: recoveryConfirmMail, token: 'recoveryConfirm' },
  supportAnswer: { template: supportAnswerMail },
  verifyEmail: { template: verifyEmailMail, token: 'verify', toAnybody: true },
};

type Post = { mailer: Mailer; site: Site; /** Key of the mail tokens. */ key: string };

/** Recipient of a mail; `account` is undefined when the account was erased. */
type Reader = Addressee & { account?: PublicUserRow };

const toReader = (account: PublicUserRow | null): Reader | null =>
  account && !account.erasedAt ? { ...account, account } : null;

const readerOf = async ({ userId, email, to }: LeasedJob['payload']): Promise<Reader | null> => {
  if (to) return to;
  return toReader(await (email === undefined ? findAccount(userId) : findAccountByEmail(email)));
};

const mailboxOf = (person: Addressee) => ({ name: fullName(person), address: person.email });
/** Mailbox without a typed name. */
const bareMailboxOf = ({ email }: Addressee) => ({ name: '', address: email });

/** Returns true if the emails of this kind are off for the recipient. */
const isMuted = ({ kind }: LeasedJob['payload'], { account }: Reader): boolean =>
  kind !== undefined && !isNoticeOn(account?.mutedNotices, kind, 'email');

/** Creates and activates the token of this mail. Returns null when the mail is no longer needed. */
const arm = async (
  person: PublicUserRow,
  purpose: MailTokenPurpose,
  { job, key }: { job: LeasedJob; key: string },
): Promise<string | null> => {
  if (purpose === 'verify' && person.isVerified) return null;
  if (purpose === 'keepAccount' && !person.closing) return null;
  const token = mailToken(key, purpose, job.id);
  const isArmed = await activateMailToken({
    userId: String(person._id),
    purpose,
    token,
    orderedAt: job.since,
  });
  return isArmed ? token : null;
};

/**
 * Sends one mail of the outbox. The address and the choices of the recipient are looked up at this moment, so
 * that they are current, and a mail whose condition does not hold any more is dropped. A second
 * delivery carries the same Message-ID and link, so that mail programs fold it into the first.
 */
export const deliver =
  ({ mailer, site, key }: Post) =>
  async (job: LeasedJob): Promise<void> => {
    const { id, payload } = job;
    const kind = KINDS[payload.template];
    if (!kind) throw new Error(`There is no mail template "${payload.template}".`);
    const reader = await readerOf(payload);
    // The account was erased or never existed.
    if (!reader) return;
    const isProved = reader.isVerified === true;
    if (!isProved && !kind.toAnybody) return;
    if (isMuted(payload, reader) || !(await isMailStillTrue(payload.onlyIf))) return;
    const token = kind.token && reader.account ? await arm(reader.account, kind.token, { job, key }) : '';
    if (token === null) return;
    const link = (path: string) => siteLink(site, path);
    const asks = payload.replyToUserId ? toReader(await findAccount(payload.replyToUserId)) : null;
    await mailer.send({
      to: isProved ? mailboxOf(reader) : bareMailboxOf(reader),
      ...(asks && { replyTo: mailboxOf(asks) }),
      ...kind.template({ firstName: isProved ? reader.firstName : '', link, data: payload.data, token }),
      messageId: `<${id}@${new URL(site.origin).hostname}>`,
    });
  };
