import { useChargebacksQuery } from '@tm/api-client/adminChargebacks';
import { useDisputesQuery } from '@tm/api-client/adminDisputes';
import {
  useAllRefundsQuery,
  useDifferencesQuery,
  useMoneyWaitingQuery,
  usePayoutAccountsQuery,
  useUnmatchedMoneyQuery,
} from '@tm/api-client/adminMoney';
import { WORK_PER_QUEUE } from '@tm/domain';
import { accountWork, chargebackWork, differenceWork, disputeWork, lateWork, refundWork } from './moneyWork';
import type { Work } from './workLabels';

/**
 * Late money of customers is in the same list as that of unknown bookings, so a longer page is read. This is
 * the largest page of a list.
 */
const LATE_READ = 100;

/**
 * The oldest cases of the money, from the lists of the payments service, which alone reads its collections.
 * A queue without a case is not asked. `cases` is undefined until all lists have loaded.
 */
export function useMoneyWork(): { cases: Work[] | undefined; isFailed: boolean; retry: () => void } {
  const waiting = useMoneyWaitingQuery(undefined, { refetchOnMountOrArgChange: true });
  const limit = WORK_PER_QUEUE;
  const when = (queue: keyof NonNullable<typeof waiting.data>) => ({
    skip: !waiting.data?.[queue],
    refetchOnMountOrArgChange: true,
  });
  const disputes = useDisputesQuery({ state: 'waiting', limit }, when('disputes'));
  const chargebacks = useChargebacksQuery({ state: 'waiting', limit }, when('chargebacks'));
  const accounts = usePayoutAccountsQuery({ state: 'waiting', limit }, when('accounts'));
  const refunds = useAllRefundsQuery({ state: 'stuck', limit }, when('refunds'));
  const late = useUnmatchedMoneyQuery({ state: 'waiting', limit: LATE_READ }, when('refunds'));
  const differences = useDifferencesQuery({ state: 'open', limit }, when('reconciliation'));
  const queries = [disputes, chargebacks, accounts, refunds, late, differences];
  const failed = [waiting, ...queries].filter(({ error, isFetching }) => error && !isFetching);
  const isLoading = waiting.isLoading || queries.some((query) => query.isLoading);
  // A skipped query keeps its last data, which are no longer true.
  const has = (queue: Parameters<typeof when>[0]) => Boolean(waiting.data?.[queue]);
  const rows = <Row>(queue: Parameters<typeof when>[0], query: { data?: { items: Row[] } }): Row[] =>
    has(queue) ? (query.data?.items ?? []) : [];
  return {
    cases: isLoading
      ? undefined
      : [
          ...rows('disputes', disputes).map(disputeWork),
          ...rows('chargebacks', chargebacks).map(chargebackWork),
          ...rows('accounts', accounts).map(accountWork),
          ...rows('refunds', refunds).flatMap(refundWork),
          ...rows('refunds', late).flatMap(lateWork).slice(0, limit),
          ...rows('reconciliation', differences).map(differenceWork),
        ],
    isFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
