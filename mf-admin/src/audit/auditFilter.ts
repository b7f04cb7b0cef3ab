import type { AuditQuery } from '@tm/contracts';
import { AUDIT_ACTION_NAMES, AUDIT_KINDS, type AuditKind } from '@tm/domain';
import { dateRangeFromUrl } from '../list/DateRangeFields';
import type { FilterOptions } from '../list/FilterSelect';
import { actionsOf, KIND_NAMES } from './auditLabels';

export const DEFAULT_FILTERS = { search: '', kind: 'all', action: 'all', from: '', to: '' };
type AuditFilter = typeof DEFAULT_FILTERS;
export const CHOICES = { kind: ['all', ...AUDIT_KINDS], action: ['all', ...AUDIT_ACTION_NAMES] };

export const KINDS: FilterOptions = [
  ['all', 'Everything'],
  ...AUDIT_KINDS.map((kind) => [kind, KIND_NAMES[kind]] as const),
];
export const ALL_ACTIONS: FilterOptions = [['all', 'All actions']];

/** Returns the actions that can be selected for a kind, grouped by kind. */
export const actionGroups = (chosen: string) =>
  AUDIT_KINDS.filter((kind) => chosen === 'all' || chosen === kind).map((kind) => ({
    name: KIND_NAMES[kind],
    options: actionsOf(kind).map(({ value, label }) => [value, label] as const),
  }));

/** Changes the kind. The chosen action is cleared if the new kind does not have it. */
export const withKind = (kind: string, { action }: AuditFilter): Partial<AuditFilter> =>
  kind === 'all' || action === 'all' || actionsOf(kind as AuditKind).some(({ value }) => value === action)
    ? { kind }
    : { kind, action: 'all' };

/** Returns the query parameters for the service; 'all' and empty values are left out. */
export const queryOf = (filters: AuditFilter): Omit<AuditQuery, 'limit' | 'cursor'> => {
  const { search, kind, action } = filters;
  return {
    ...(search && { search }),
    ...(kind !== 'all' && { kind: kind as AuditQuery['kind'] }),
    ...(action !== 'all' && { action: action as AuditQuery['action'] }),
    ...dateRangeFromUrl(filters),
  };
};
