import type { LedgerQuery } from '@tm/contracts';
import { LEDGER_TRANSACTION_KINDS, type LedgerTransactionKind } from '@tm/domain';
import { dateRangeFromUrl } from '../../list/DateRangeFields';
import type { FilterOptions } from '../../list/FilterSelect';

/** Fields that the search can look in, by the parameter of the call. */
const FIELDS = { bookingId: 'Booking id', providerId: 'Business id', account: 'Account' } as const;

export const DEFAULT_FILTERS = { by: 'bookingId', search: '', kind: 'all', from: '', to: '' };
export const CHOICES = { by: Object.keys(FIELDS), kind: ['all', ...LEDGER_TRANSACTION_KINDS] };
export const SEARCH_BY: FilterOptions = Object.entries(FIELDS);

export const KIND_NAMES: Readonly<Record<LedgerTransactionKind, string>> = {
  charge: 'Paid in time',
  'charge-unmatched': 'Paid for no open booking',
  'unmatched-used': 'Late money used',
  'refund-ordered': 'Refund ordered',
  'refund-processed': 'Refund processed',
  release: 'Released',
  'dispute-opened': 'Dispute opened',
  'dispute-returned': 'Dispute not upheld',
  'payout-ordered': 'Payout ordered',
  'payout-paid': 'Payout paid',
  'payout-failed': 'Payout failed',
  'payout-reversed': 'Payout reversed',
  'chargeback-held': 'Chargeback of held money',
  'chargeback-refunded': 'Chargeback after a refund',
  'chargeback-released': 'Chargeback after the release',
  goodwill: 'Goodwill refund',
  'debt-written-off': 'Debt written off',
  settled: 'Settled to the bank',
  'money-put-in': 'Money put in',
  correction: 'Correction',
};
export const KINDS: FilterOptions = [['all', 'All kinds'], ...Object.entries(KIND_NAMES)];

/** Returns the query parameters for the service; 'all' and empty values are left out. */
export const queryOf = (filters: typeof DEFAULT_FILTERS): Omit<LedgerQuery, 'limit' | 'cursor'> => {
  const { by, search, kind } = filters;
  const text = search.trim();
  return {
    ...(text && { [by]: text }),
    ...(kind !== 'all' && { kind: kind as LedgerTransactionKind }),
    ...dateRangeFromUrl(filters),
  };
};
