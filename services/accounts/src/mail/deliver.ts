import {
  armMailToken,
  findAccount,
  findAccountByEmail,
  type Addressee,
  type LeasedJob,
  type ListedUser,
  type MailTokenPurpose,
} from '@tm/data';
import { fullName } from '@tm/domain';
import { siteLink, type Mailer, type Site } from '@tm/service-kit';
import { accountErasedMail, passwordChangedMail, passwordResetMail, verifyEmailMail } from './account.mails';
import { mailToken } from './mailToken';
import { notificationMail } from './notification.mail';
import { supportAnswerMail } from './support.mail';
import { recoveryAskedMail, recoveryConfirmMail } from './recovery.mails';
import type { Template } from './template';

type Kind = {
  template: Template;
  /** The mail carries a link that spends such a token. */
  token?: MailTokenPurpose;
  /**
   * It goes to addresses that are not proved, too: then without the person's name. Its text has no words that anybody has typed, so that
   * whoever registers somebody else's address cannot write to them by our mail (ADR-032). All other mails wait for the proof.
   */
  toAnybody?: true;
};

/** By the name that an outbox row gives. */
const KINDS: Record<string, Kind> = {
  accountErased: { template: accountErasedMail, toAnybody: true },
  notification: { template: notificationMail },
  passwordChanged: { template: passwordChangedMail, toAnybody: true },
  passwordReset: { template: passwordResetMail, token: 'reset', toAnybody: true },
  recoveryAsked: { template: recoveryAskedMail, token: 'recoveryCancel' },
  recoveryConfirm: { template: recoveryConfirmMail, token: 'recoveryConfirm' },
  supportAnswer: { template: supportAnswerMail },
  verifyEmail: { template: verifyEmailMail, token: 'verify', toAnybody: true },
};

type Post = { mailer: Mailer; site: Site; /** Makes tokens. */ key: string };

/** Whom a mail is for; `account` unless the site does not know them any more. */
type Reader = Addressee & { account?: ListedUser };

const toReader = (account: ListedUser | null): Reader | null =>
  account && !account.erasedAt ? { ...account, account } : null;

const readerOf = async ({ userId, email, to }: LeasedJob['payload']): Promise<Reader | null> => {
  if (to) return to;
  return toReader(await (email === undefined ? findAccount(userId) : findAccountByEmail(email)));
};

const mailboxOf = (person: Addressee) => ({ name: fullName(person), address: person.email });
/** The same without words that somebody has typed. */
const bareMailboxOf = ({ email }: Addressee) => ({ name: '', address: email });

/** The token of this mail, which counts from now on; null when the mail is not worth sending any more. */
const arm = async (
  person: ListedUser,
  purpose: MailTokenPurpose,
  { job, key }: { job: LeasedJob; key: string },
): Promise<string | null> => {
  if (purpose === 'verify' && person.isVerified) return null;
  const token = mailToken(key, purpose, job.id);
  const isArmed = await armMailToken({
    userId: String(person._id),
    purpose,
    token,
    orderedAt: job.since,
  });
  return isArmed ? token : null;
};

/**
 * Sends one mail of the outbox. The address is looked up now, so that it is today's. A second delivery carries the same
 * Message-ID and the same link, and folds into the first in the reader's mailbox.
 */
export const deliver =
  ({ mailer, site, key }: Post) =>
  async (job: LeasedJob): Promise<void> => {
    const { id, payload } = job;
    const kind = KINDS[payload.template];
    if (!kind) throw new Error(`There is no mail template "${payload.template}".`);
    const reader = await readerOf(payload);
    // The account is gone, or there never was one: there is nobody to write to.
    if (!reader) return;
    const isProved = reader.isVerified === true;
    if (!isProved && !kind.toAnybody) return;
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
