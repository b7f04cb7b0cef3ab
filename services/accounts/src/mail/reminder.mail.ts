import { letter } from './letter';
import type { Template } from './template';

/**
 * A reminder of one booking. The customer's has `coming`, `move` and `cancel`: links to the three answers.
 */
export const reminderMail: Template = ({
  firstName,
  link,
  data: { title = '', message = '', link: path = '/', coming, move, cancel },
}) =>
  letter({
    subject: title,
    firstName,
    paragraphs: [message],
    action: coming
      ? { label: 'I am coming', address: link(coming) }
      : { label: 'Open the booking', address: link(path) },
    more: [
      ...(move ? [{ label: 'Move', address: link(move) }] : []),
      ...(cancel ? [{ label: 'Cancel', address: link(cancel) }] : []),
    ],
    smallPrint: 'You choose which reminders you get in the settings of your profile.',
  });
