import { letter } from './letter';
import type { Template } from './template';

// The token follows the `#`: browsers do not send that part, so it is in no log and no Referer.

export const verifyEmailMail: Template = ({ firstName, link, token }) =>
  letter({
    subject: 'Verify your email address',
    firstName,
    paragraphs: ['Please confirm that this email address is yours.'],
    action: { label: 'Verify email address', address: link(`/auth/verify#token=${token}`) },
    smallPrint:
      'The link works once, within 24 hours. If you have no account with us, your address was entered by mistake: you can ignore this email.',
  });

export const passwordResetMail: Template = ({ firstName, link, token }) =>
  letter({
    subject: 'Reset your password',
    firstName,
    paragraphs: ['We received a request to reset the password of your account.'],
    action: { label: 'Choose a new password', address: link(`/auth/reset#token=${token}`) },
    smallPrint:
      'The link works once, within 30 minutes. If you did not ask for it, ignore this email: your password stays as it is.',
  });

/** Sent after a new password, set by a reset or by a change. */
export const passwordChangedMail: Template = ({ firstName, link }) =>
  letter({
    subject: 'Your password was changed',
    firstName,
    paragraphs: [
      'The password of your account was just changed, and you were signed out everywhere else.',
      'If it was not you, reset your password now and check the devices in your settings.',
    ],
    action: { label: 'Reset your password', address: link('/auth/forgot') },
  });

/** Sent when an account with open bookings is closed, with the link that keeps it. */
export const accountClosedMail: Template = ({ firstName, link, data, token }) =>
  letter({
    subject: 'Your account is closed',
    firstName,
    paragraphs: [
      `Your account is closed as you asked, and you were signed out everywhere. We erase your personal data by ${data['erasedBy'] ?? ''}.`,
      'Bookings that have not begun are cancelled, and your services are off the site. Bookings that have begun go on until they end.',
      'If you change your mind, keep your account with this link. Cancelled bookings stay cancelled, and your services stay off the site.',
    ],
    action: { label: 'Keep my account', address: link(`/auth/keep-account#token=${token}`) },
    smallPrint:
      'The link works once, until your data are erased. If it was not you, keep your account and change your password at once.',
  });

/** Sent last, after a user deleted the account. */
export const accountErasedMail: Template = ({ firstName, link }) =>
  letter({
    subject: 'Your account was deleted',
    firstName,
    paragraphs: [
      'Your account was deleted as you asked, and with it your personal data. You were signed out everywhere.',
      'Past bookings and reviews stay without your name and contact details, because the other side and the law need them.',
      'This is our last email to you. If you come back one day, you can use this address for a new account.',
    ],
    action: { label: 'Open Trusted Marketplace', address: link('/') },
    smallPrint: 'If it was not you, write to our support at once.',
  });
