import type { AdminLate, AdminRefund } from '@tm/contracts';
import { toNaira } from '@tm/domain';
import type { RefundRecord, UnmatchedMoneyRecord } from '@tm/schema/payments';
import { presentRefund } from '../refunds';

const idText = (id: unknown): string | null => (id ? String(id) : null);

/** Presents money that belongs to no open booking to an administrator. */
export const presentUnmatched = (row: UnmatchedMoneyRecord): AdminLate => ({
  reference: row._id,
  amount: toNaira(row.kobo),
  state: row.state,
  arrivedAt: row.arrivedAt.toISOString(),
  until: row.dueAt?.toISOString() ?? null,
  bookingId: idText(row.bookingId),
  usedFor: idText(row.usedFor),
});

/** Presents a refund to an administrator. */
export const presentAdminRefund = (row: RefundRecord): AdminRefund => ({
  ...presentRefund(row),
  reference: row.reference,
  bookingId: idText(row.bookingId),
  stuckAt: row.stuckAt?.toISOString() ?? null,
});
