import type {
  AdminAccount,
  AdminDispute,
  AdminLate,
  AdminRefund,
  Chargeback,
  Difference,
} from '@tm/contracts';
import { DISPUTE_REASON_NAMES, formatNaira } from '@tm/domain';
import { isForAdmin } from '../money';
import type { MoneyKind, Work } from './workLabels';

const caseOf = (
  kind: MoneyKind,
  id: string,
  since: string,
  [title, who, dueBy = null]: readonly [title: string, who: string, dueBy?: string | null],
): Work => ({ kind, id, title, who, since, dueBy });

const parties = (...names: (string | undefined)[]): string => names.filter(Boolean).join(' and ');

export const disputeWork = ({ id, reason, amount, waitingSince, dueAt, ...row }: AdminDispute): Work =>
  caseOf('dispute', id, waitingSince ?? row.openedAt, [
    `${DISPUTE_REASON_NAMES[reason]}, ${formatNaira(amount)}`,
    parties(row.customer.name, row.provider.name),
    dueAt,
  ]);

export const chargebackWork = ({ id, amount, booking, openedAt, dueAt }: Chargeback): Work =>
  caseOf('chargeback', id, openedAt, [
    `The bank wants back ${formatNaira(amount)}`,
    parties(booking?.customer.name, booking?.provider.name),
    dueAt,
  ]);

export const accountWork = ({ providerId, businessName, ownerName, savedAt }: AdminAccount): Work =>
  caseOf('account', providerId, savedAt, [businessName || 'No name', ownerName]);

export const refundWork = ({ id, amount, stuckAt }: AdminRefund): Work[] =>
  stuckAt ? [caseOf('refund', id, stuckAt, [`${formatNaira(amount)} did not go back`, ''])] : [];

/** Late money of a known booking waits for its customer, so it is no work of an admin. */
export const lateWork = (row: AdminLate): Work[] =>
  isForAdmin(row)
    ? [caseOf('late', row.reference, row.arrivedAt, [`${formatNaira(row.amount)} without a booking`, ''])]
    : [];

export const differenceWork = ({ id, name, firstSeenAt }: Difference): Work =>
  caseOf('difference', id, firstSeenAt, [name, '']);
