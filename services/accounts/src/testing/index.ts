export { startMailbox, type Mailbox } from './mailbox';
export { nextMail, readMail, tokenIn } from './mails';
export { SETTINGS, accounts } from './site';
export { readEvents, type EventReader, type ReceivedEvent } from './eventReader';
export { auditEntriesOf, takeSecurityEvents, countAudited } from './securityEvents';
