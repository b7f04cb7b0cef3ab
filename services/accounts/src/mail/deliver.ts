import { findAccount, type LeasedJob } from '@tm/data';
import type { Mailer } from '@tm/service-kit';
import { notificationMail } from './notification.mail';
import type { Template } from './template';

/** By the name that an outbox row gives. */
const TEMPLATES: Record<string, Template> = { notification: notificationMail };

/**
 * Sends one mail of the outbox. The address is looked up now, so that it is today's. A second delivery carries the same
 * Message-ID and folds into the first in the reader's mailbox.
 */
export const deliver =
  (mailer: Mailer, origin: string) =>
  async ({ id, payload }: LeasedJob): Promise<void> => {
    const template = TEMPLATES[payload.template];
    if (!template) throw new Error(`There is no mail template "${payload.template}".`);
    const person = await findAccount(payload.userId);
    // The account is gone: there is nobody to write to.
    if (!person) return;
    await mailer.send({
      to: { name: `${person.firstName} ${person.lastName}`, address: person.email },
      ...template({ firstName: person.firstName, origin, data: payload.data }),
      messageId: `<${id}@${new URL(origin).hostname}>`,
    });
  };
