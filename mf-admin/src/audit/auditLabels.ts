import type { AuditEntry } from '@tm/contracts';
import {
  AUDIT_ACTIONS,
  auditTargetOf,
  formatTime,
  sayDateTime,
  type AuditAction,
  type AuditKind,
  type AuditTarget,
  MINUTE_MS,
} from '@tm/domain';

export const KIND_NAMES: Record<AuditKind, string> = {
  act: 'Administrators',
  security: 'Security',
};

/** The actions of a kind, as a filter offers them. */
export const actionsOf = (kind: AuditKind): { value: AuditAction; label: string }[] =>
  (Object.keys(AUDIT_ACTIONS) as AuditAction[])
    .filter((action) => AUDIT_ACTIONS[action].kind === kind)
    .map((value) => ({ value, label: AUDIT_ACTIONS[value].label }));

const PAGES: Partial<Record<AuditTarget, string>> = {
  user: '/admin/users/',
  listing: '/admin/services/',
  provider: '/admin/providers/',
  review: '/admin?tab=reviews&review=',
  support: '/admin?tab=support&message=',
};

/** Where an admin sees what something was done to; null for what has no page. */
export const targetPath = ({ action, targetId }: Pick<AuditEntry, 'action' | 'targetId'>): string | null => {
  const target = auditTargetOf(action);
  const page = target && PAGES[target];
  return targetId && page ? page + targetId : null;
};

/** When it happened: of what happened again and again from when to when. */
export const formatTimeSpan = (
  { at, since, until }: Pick<AuditEntry, 'at' | 'since' | 'until'>,
  now: Date,
): string => {
  const [begin, end] = [new Date(since ?? at), new Date(until ?? at)];
  const begun = sayDateTime(begin, now);
  return end.getTime() - begin.getTime() < MINUTE_MS ? begun : `${begun} to ${formatTime(end)}`;
};
