export type { CaughtMail } from './caughtMail';
export { startMailCatcher } from './mailCatcher';
export type { MailCatcher, MailCatcherOptions } from './mailCatcher';
