export { startMailbox, type Mailbox } from './mailbox';
export { SETTINGS, accounts } from './site';
