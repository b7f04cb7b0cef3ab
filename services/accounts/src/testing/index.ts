export { startMailbox } from './mailbox';
export { accountsWithMail } from './mailSite';
export { nextMail, readMail, tokenIn } from './mails';
export { SETTINGS, accounts } from './site';
export { readEvents, type EventReader, type ReceivedEvent } from './eventReader';
export { auditEntriesOf, takeSecurityEvents, countAudited } from './securityEvents';
