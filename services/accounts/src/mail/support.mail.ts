import { formatDateTime } from '@tm/domain';
import { letter } from './letter';
import type { Template } from './template';

/** Answer of an admin to a support message, followed by the question. */
export const supportAnswerMail: Template = ({
  firstName,
  link,
  data: { subject = '', text = '', asked = '', askedAt = '' },
}) =>
  letter({
    subject: `Re: ${subject}`,
    firstName,
    paragraphs: [text, 'If there is more, answer this email or write to us again.'],
    action: { label: 'Write to us again', address: link('/profile?tab=settings') },
    smallPrint: `You wrote on ${formatDateTime(new Date(askedAt))}:\n\n${asked}`,
  });
