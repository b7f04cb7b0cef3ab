import type { Refund } from '@tm/contracts';
import { toNaira } from '@tm/domain';
import type { RefundRecord } from '@tm/schema/payments';

/** Presents a refund to a party of its booking. */
export const presentRefund = ({
  _id,
  kobo,
  cause,
  state,
  reason,
  orderedAt,
  processedAt,
}: RefundRecord): Refund => ({
  id: _id,
  amount: toNaira(kobo),
  cause,
  state,
  ...(reason && { reason }),
  orderedAt: orderedAt.toISOString(),
  processedAt: processedAt?.toISOString() ?? null,
});
