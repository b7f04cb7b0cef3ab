import type { AuditEntry } from '@tm/contracts';
import {
  AUDIT_ACTIONS,
  ROLE_NAMES,
  auditTargetOf,
  formatTime,
  describeDateTime,
  type AuditAction,
  type AuditKind,
  type AuditTarget,
  type Role,
  MINUTE_MS,
} from '@tm/domain';

export const KIND_NAMES: Record<AuditKind, string> = {
  act: 'Administrators',
  security: 'Security',
};

/** Returns the actions of a kind with their labels, for a filter. */
export const actionsOf = (kind: AuditKind): { value: AuditAction; label: string }[] =>
  (Object.keys(AUDIT_ACTIONS) as AuditAction[])
    .filter((action) => AUDIT_ACTIONS[action].kind === kind)
    .map((value) => ({ value, label: AUDIT_ACTIONS[value].label }));

const isRole = (word: string): word is Role => Object.hasOwn(ROLE_NAMES, word);

/** Returns the reason of an entry. A stored change of a role ('customer → service_provider') has names. */
export const reasonText = ({ action, reason }: Pick<AuditEntry, 'action' | 'reason'>): string | null =>
  action === 'user.role' && reason
    ? reason
        .split(' → ')
        .map((word) => (isRole(word) ? ROLE_NAMES[word] : word))
        .join(' → ')
    : reason;

const PAGES: Partial<Record<AuditTarget, string>> = {
  user: '/admin/users/',
  listing: '/admin/services/',
  provider: '/admin/providers/',
  review: '/admin?tab=reviews&review=',
  booking: '/admin?tab=bookings&booking=',
  support: '/admin?tab=support&message=',
};

/** Returns the admin page of an entry's target; null for targets without a page. */
export const targetPath = ({ action, targetId }: Pick<AuditEntry, 'action' | 'targetId'>): string | null => {
  const target = auditTargetOf(action);
  const page = target && PAGES[target];
  return targetId && page ? page + targetId : null;
};

/** Formats the time of an entry; repeated events show their first and last time. */
export const formatTimeSpan = (
  { at, since, until }: Pick<AuditEntry, 'at' | 'since' | 'until'>,
  now: Date,
): string => {
  const [begin, end] = [new Date(since ?? at), new Date(until ?? at)];
  const begun = describeDateTime(begin, now);
  return end.getTime() - begin.getTime() < MINUTE_MS ? begun : `${begun} to ${formatTime(end)}`;
};
