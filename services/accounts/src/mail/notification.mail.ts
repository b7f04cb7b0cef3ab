import { letter } from './letter';
import type { Template } from './template';

/** Mail of a notification: the same text, and a link into the site. */
export const notificationMail: Template = ({
  firstName,
  link,
  data: { title = '', message = '', link: path = '/' },
}) =>
  letter({
    subject: title,
    firstName,
    paragraphs: [message],
    action: { label: 'Open Trusted Marketplace', address: link(path) },
  });
