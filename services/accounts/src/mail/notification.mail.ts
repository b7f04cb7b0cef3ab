import { letter } from './letter';
import type { Template } from './template';

/** The mail behind a bell: the same words, and a link into the site. */
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
