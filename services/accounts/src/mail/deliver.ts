import {
  armMailToken,
  findAccount,
  findAccountByEmail,
  type LeasedJob,
  type ListedUser,
  type MailTokenPurpose,
} from '@tm/data';
import type { Mailer } from '@tm/service-kit';
import { passwordChangedMail, passwordResetMail, verifyEmailMail } from './account.mails';
import { mailToken } from './mailToken';
import { notificationMail } from './notification.mail';
import { siteLink, type Site } from './siteLink';
import type { Template } from './template';

/** By the name that an outbox row gives; `token` when the mail carries a link that spends one. */
const KINDS: Record<string, { template: Template; token?: MailTokenPurpose }> = {
  notification: { template: notificationMail },
  passwordChanged: { template: passwordChangedMail },
  passwordReset: { template: passwordResetMail, token: 'reset' },
  verifyEmail: { template: verifyEmailMail, token: 'verify' },
};

type Post = { mailer: Mailer; site: Site; /** Makes tokens. */ key: string };

const addressee = ({ userId, email }: LeasedJob['payload']): Promise<ListedUser | null> =>
  email === undefined ? findAccount(userId) : findAccountByEmail(email);

const mailboxOf = ({ firstName, lastName, email }: ListedUser) => ({
  name: `${firstName} ${lastName}`,
  address: email,
});

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
    const person = await addressee(payload);
    // The account is gone, or there never was one: there is nobody to write to.
    if (!person) return;
    const token = kind.token ? await arm(person, kind.token, { job, key }) : '';
    if (token === null) return;
    const link = (path: string) => siteLink(site, path);
    const asks = payload.replyToUserId ? await findAccount(payload.replyToUserId) : null;
    await mailer.send({
      to: mailboxOf(person),
      ...(asks && { replyTo: mailboxOf(asks) }),
      ...kind.template({ firstName: person.firstName, link, data: payload.data, token }),
      messageId: `<${id}@${new URL(site.origin).hostname}>`,
    });
  };
