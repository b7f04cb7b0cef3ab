import { letter } from './letter';
import type { Template } from './template';

// The token stands behind the #: browsers do not send that part, so it is in no log and no Referer.

/** The link that proves the e-mail address. */
export const verifyEmailMail: Template = ({ firstName, link, token }) =>
  letter({
    subject: 'Verify your email address',
    firstName,
    paragraphs: ['Please confirm that this email address is yours.'],
    action: { label: 'Verify email address', address: link(`/auth/verify#token=${token}`) },
    smallPrint:
      'The link works once, within 24 hours. If you have no account with us, somebody has mistyped an address: you can ignore this email.',
  });

/** The link to a new password. */
export const passwordResetMail: Template = ({ firstName, link, token }) =>
  letter({
    subject: 'Reset your password',
    firstName,
    paragraphs: ['Somebody, hopefully you, asked to reset the password of your account.'],
    action: { label: 'Choose a new password', address: link(`/auth/reset#token=${token}`) },
    smallPrint:
      'The link works once, within 30 minutes. If you did not ask for it, ignore this email: your password stays as it is.',
  });

/** After a new password, whoever set it. */
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
