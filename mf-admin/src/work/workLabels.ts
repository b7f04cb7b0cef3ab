import type { WorkItem } from '@tm/contracts';
import { DAY_MS, describeDue, type WorkKind } from '@tm/domain';
import type { Tone } from '@tm/ui';
import { moneyPath } from '../money';

export type MoneyKind = 'dispute' | 'chargeback' | 'account' | 'refund' | 'late' | 'difference';

/** A case of any queue. Those of the money have ids of the payments service. */
export type Work = Omit<WorkItem, 'kind'> & { kind: WorkKind | MoneyKind };

export const KIND_NAMES: Readonly<Record<Work['kind'], string>> = {
  listing: 'Service',
  provider: 'Business',
  review: 'Reported review',
  support: 'Support message',
  recovery: 'Recovery request',
  absence: 'Absence',
  appeal: 'Appeal',
  hold: 'Pause after absences',
  dispute: 'Dispute',
  chargeback: 'Chargeback',
  account: 'Payout account',
  refund: 'Refund',
  late: 'Unknown payment',
  difference: 'Difference',
};

/** The page or the view in which a case is decided. */
export const workPath = ({ kind, id }: Pick<Work, 'kind' | 'id'>): string => {
  const paths: Readonly<Record<Work['kind'], string>> = {
    listing: `/admin/services/${id}`,
    provider: `/admin/providers/${id}`,
    review: `/admin?tab=reviews&review=${id}`,
    support: `/admin?tab=support&message=${id}`,
    recovery: '/admin?tab=users',
    absence: `/admin?tab=absences&absence=${id}`,
    appeal: `/admin?tab=absences&queue=appeals&absence=${id}`,
    hold: '/admin?tab=absences',
    dispute: moneyPath('disputes'),
    chargeback: moneyPath('chargebacks'),
    account: moneyPath('accounts'),
    refund: moneyPath('refunds'),
    late: moneyPath('refunds', { list: 'late' }),
    difference: moneyPath('reconciliation'),
  };
  return paths[kind];
};

/** Returns the text and the tone of a promise at `now`: red when it is over, amber on its last day. */
export const dueLabel = (dueBy: string, now: Date): readonly [text: string, tone: Tone] => {
  const at = new Date(dueBy);
  const left = at.getTime() - now.getTime();
  return [describeDue(at, now), left <= 0 ? 'cancelled' : left <= DAY_MS ? 'pending' : 'neutral'];
};
