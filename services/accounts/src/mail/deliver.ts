import { findAccount, type LeasedJob } from '@tm/data';
import type { Mailer } from '@tm/service-kit';
import { notificationMail } from './notification.mail';

/**
 * Sends one mail of the outbox. The address is looked up now, so that it is today's. A second delivery carries the same
 * Message-ID and folds into the first in the reader's mailbox.
 */
export const deliver =
  (mailer: Mailer, origin: string) =>
  async ({ id, payload }: LeasedJob): Promise<void> => {
    const person = await findAccount(payload.userId);
    // The account is gone: there is nobody to write to.
    if (!person) return;
    const { title = '', message = '', link = '/' } = payload.data;
    await mailer.send({
      to: { name: `${person.firstName} ${person.lastName}`, address: person.email },
      ...notificationMail({ firstName: person.firstName, title, message, link, origin }),
      messageId: `<${id}@${new URL(origin).hostname}>`,
    });
  };
