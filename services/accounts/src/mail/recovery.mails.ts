import { letter } from './letter';
import type { Template } from './template';

/** Sent with the link that opens an account recovery request of a user who lost the phone. */
export const recoveryConfirmMail: Template = ({ firstName, link, token }) =>
  letter({
    subject: 'Did you lose your phone?',
    firstName,
    paragraphs: [
      'We received a request with your password to remove the two-factor sign-in of your account.',
      'If it was you, confirm it with this link. An administrator can remove it 48 hours later at the earliest, and we write to you before.',
    ],
    action: { label: 'Ask to remove it', address: link(`/auth/lost-phone#token=${token}`) },
    smallPrint:
      'The link works once, within one hour. If you did not ask for it, another person knows your password: do not open the link, and change your password.',
  });

/** Notifies the owner of an open recovery request, with the link that cancels it. */
export const recoveryAskedMail: Template = ({ firstName, link, data, token }) =>
  letter({
    subject: 'A request was made to remove your two-factor sign-in',
    firstName,
    paragraphs: [
      `The requester entered your password, opened a link in this mailbox, and stated that your phone is lost. An administrator may remove your two-factor sign-in from ${data['from'] ?? ''} on.`,
      'If it was not you, cancel the request now and change your password.',
    ],
    action: { label: 'Cancel this request', address: link(`/auth/keep-two-factor#token=${token}`) },
    smallPrint: 'If it was you, there is nothing to do: we write to you when it is decided.',
  });
