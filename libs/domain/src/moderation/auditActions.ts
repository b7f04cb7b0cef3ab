/**
 * 'act': an administrator's action. 'security': a sign-in or a change of passwords, roles or access, an
 * export, or a similar event.
 */
export const AUDIT_KINDS = ['act', 'security'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Kind of object that an action changes; its id is the entry's target. */
export type AuditTarget =
  'user' | 'listing' | 'provider' | 'review' | 'booking' | 'support' | 'holiday' | 'list';

type AuditActionRow = { kind: AuditKind; target: AuditTarget; label: string };

/**
 * All actions in the audit log; names have the form `noun.verb`. Code that writes, filters or shows entries
 * takes the names from this table.
 */
export const AUDIT_ACTIONS = {
  'user.suspend': { kind: 'act', target: 'user', label: 'Suspended a user' },
  'user.activate': { kind: 'act', target: 'user', label: 'Activated a user' },
  'user.endSession': { kind: 'act', target: 'user', label: 'Ended a session of a user' },
  'user.endSessions': { kind: 'act', target: 'user', label: 'Ended all sessions of a user' },
  'user.grantRecovery': { kind: 'act', target: 'user', label: 'Removed a lost second factor' },
  'user.refuseRecovery': { kind: 'act', target: 'user', label: 'Refused to remove a second factor' },
  'listing.approve': { kind: 'act', target: 'listing', label: 'Approved a service' },
  'listing.confirm': { kind: 'act', target: 'listing', label: 'Approved changes of a service' },
  'listing.resume': { kind: 'act', target: 'listing', label: 'Resumed a service' },
  'listing.refuseEdit': { kind: 'act', target: 'listing', label: 'Refused changes of a service' },
  'listing.refuse': { kind: 'act', target: 'listing', label: 'Refused a service' },
  'listing.pause': { kind: 'act', target: 'listing', label: 'Paused a service' },
  'provider.verify': { kind: 'act', target: 'provider', label: 'Verified a business' },
  'provider.refuse': { kind: 'act', target: 'provider', label: 'Refused a business' },
  'provider.approveChange': {
    kind: 'act',
    target: 'provider',
    label: 'Approved a change of a verified business',
  },
  'provider.refuseChange': {
    kind: 'act',
    target: 'provider',
    label: 'Refused a change of a verified business',
  },
  'provider.releaseHold': {
    kind: 'act',
    target: 'provider',
    label: 'Released services that were paused after absences',
  },
  'provider.keepHold': {
    kind: 'act',
    target: 'provider',
    label: 'Kept services paused after absences',
  },
  'provider.readDocument': { kind: 'act', target: 'provider', label: 'Looked at a document' },
  'review.hide': { kind: 'act', target: 'review', label: 'Hid a review' },
  'review.restore': { kind: 'act', target: 'review', label: 'Restored a review' },
  'review.keep': { kind: 'act', target: 'review', label: 'Kept a review, closed its reports' },
  'booking.cancel': { kind: 'act', target: 'booking', label: 'Cancelled a booking' },
  'booking.cancelMany': { kind: 'act', target: 'booking', label: 'Cancelled one of several bookings' },
  'absence.rule': { kind: 'act', target: 'booking', label: 'Ruled on a report of an absence' },
  'absence.readPicture': { kind: 'act', target: 'booking', label: 'Looked at a picture of an absence' },
  'appeal.rule': { kind: 'act', target: 'booking', label: 'Ruled on an appeal' },
  'bookings.export': { kind: 'act', target: 'list', label: 'Exported bookings' },
  'holiday.declare': { kind: 'act', target: 'holiday', label: 'Declared a public holiday' },
  'holiday.withdraw': { kind: 'act', target: 'holiday', label: 'Withdrew a declared public holiday' },
  'support.answer': { kind: 'act', target: 'support', label: 'Answered a support message' },
  'support.close': { kind: 'act', target: 'support', label: 'Closed a support message' },
  'support.readPicture': {
    kind: 'act',
    target: 'support',
    label: 'Looked at a picture of a support message',
  },
  'support.reopen': { kind: 'act', target: 'support', label: 'Reopened a support message' },
  'dispute.propose': { kind: 'act', target: 'booking', label: 'Proposed a ruling on a dispute' },
  'dispute.rule': { kind: 'act', target: 'booking', label: 'Ruled on a dispute' },
  'chargeback.answer': { kind: 'act', target: 'booking', label: 'Answered a chargeback' },
  'dispute.readPicture': { kind: 'act', target: 'booking', label: 'Looked at a picture of a dispute' },
  'payoutAccount.approve': { kind: 'act', target: 'provider', label: 'Approved a payout account' },
  'payoutAccount.refuse': { kind: 'act', target: 'provider', label: 'Refused a payout account' },
  'reconciliation.close': { kind: 'act', target: 'list', label: 'Explained a difference of money' },
  'ledger.propose': { kind: 'act', target: 'list', label: 'Proposed a correction of the ledger' },
  'ledger.correct': { kind: 'act', target: 'list', label: 'Corrected the ledger' },
  'ledger.deposit': { kind: 'act', target: 'list', label: 'Recorded a deposit' },
  'ledger.export': { kind: 'act', target: 'list', label: 'Exported the ledger' },
  'refund.order': { kind: 'act', target: 'list', label: 'Ordered a refund' },
  'provider.refundHeld': {
    kind: 'act',
    target: 'provider',
    label: 'Gave back all held money of a business',
  },
  'refund.retry': { kind: 'act', target: 'list', label: 'Sent a refund again' },
  'payout.retry': { kind: 'act', target: 'provider', label: 'Retried a payout' },
  'payout.pause': { kind: 'act', target: 'list', label: 'Paused payouts' },
  'payout.resume': { kind: 'act', target: 'list', label: 'Resumed payouts' },
  'signIn.fail': { kind: 'security', target: 'user', label: 'Sign-in failed' },
  'signIn.suspended': { kind: 'security', target: 'user', label: 'Suspended account tried to sign in' },
  'signIn.wrongCodes': { kind: 'security', target: 'user', label: 'Wrong codes ended a sign-in' },
  'signIn.recoveryCode': { kind: 'security', target: 'user', label: 'Signed in with a recovery code' },
  'signIn.admin': { kind: 'security', target: 'user', label: 'Administrator signed in' },
  'password.change': { kind: 'security', target: 'user', label: 'Changed the password' },
  'password.reset': { kind: 'security', target: 'user', label: 'Reset the password by mail' },
  'twoFactor.on': { kind: 'security', target: 'user', label: 'Turned two-factor sign-in on' },
  'twoFactor.off': { kind: 'security', target: 'user', label: 'Turned two-factor sign-in off' },
  'recovery.ask': { kind: 'security', target: 'user', label: 'Asked to remove a lost second factor' },
  'recovery.cancel': {
    kind: 'security',
    target: 'user',
    label: 'Cancelled a request to remove the second factor',
  },
  'session.end': { kind: 'security', target: 'user', label: 'Ended one of their sessions' },
  'session.endOthers': { kind: 'security', target: 'user', label: 'Signed out everywhere else' },
  'user.role': { kind: 'security', target: 'user', label: 'Changed role' },
  'user.export': { kind: 'security', target: 'user', label: 'Exported their data' },
  'user.close': { kind: 'security', target: 'user', label: 'Closed their account' },
  'user.keep': { kind: 'security', target: 'user', label: 'Kept their closed account' },
  'user.erase': { kind: 'security', target: 'user', label: 'Deleted their account' },
  'customer.block': {
    kind: 'security',
    target: 'booking',
    label: 'Rejected a request and blocked its customer',
  },
  'customer.unblock': {
    kind: 'security',
    target: 'booking',
    label: 'Unblocked a customer',
  },
  'code.locked': {
    kind: 'security',
    target: 'booking',
    label: 'Entered too many wrong codes of a booking',
  },
  'payoutAccount.change': { kind: 'security', target: 'user', label: 'Changed the payout account' },
  'provider.askChange': { kind: 'security', target: 'provider', label: 'Changed a verified business' },
  'listing.askEdit': { kind: 'security', target: 'listing', label: 'Changed an approved service' },
  'listing.manyRead': { kind: 'security', target: 'user', label: 'Read unusually many services' },
  'admin.denied': { kind: 'security', target: 'user', label: 'Blocked from an admin page' },
} as const satisfies Record<string, AuditActionRow>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];

const rowOf = (action: string): AuditActionRow | undefined =>
  Object.hasOwn(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action as AuditAction] : undefined;

/** Returns the label of an action, or the name itself if the action belongs to a newer version. */
export const auditActionLabel = (action: string): string => rowOf(action)?.label ?? action;

/** Returns the target kind of an action; undefined if this version does not know the action. */
export const auditTargetOf = (action: string): AuditTarget | undefined => rowOf(action)?.target;
