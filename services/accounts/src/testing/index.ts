export { startMailbox, type Mailbox } from './mailbox';
export { nextMail, readMail, tokenIn } from './mails';
export { SETTINGS, accounts } from './site';
export { readEvents, type EventReader, type Heard } from './eventReader';
export { saidOf, takeSecurityEvents, timesSaid } from './securityEvents';
