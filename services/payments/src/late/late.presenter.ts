import type { LateMoney } from '@tm/contracts';
import { toNaira } from '@tm/domain';
import type { UnmatchedMoneyRecord } from '@tm/schema/payments';

/** Returns true while a bank decides about unmatched money. */
export const isBankAskedAbout = ({
  openChargebacks,
}: Pick<UnmatchedMoneyRecord, 'openChargebacks'>): boolean => (openChargebacks ?? 0) > 0;

/** Presents money that came too late for a booking to its customer. */
export const presentLate = ({
  _id,
  bookingId,
  kobo,
  state,
  arrivedAt,
  dueAt,
  openChargebacks,
  usedFor,
}: UnmatchedMoneyRecord): LateMoney => ({
  reference: _id,
  bookingId: String(bookingId),
  amount: toNaira(kobo),
  state,
  arrivedAt: arrivedAt.toISOString(),
  until: dueAt?.toISOString() ?? null,
  isBankAsked: isBankAskedAbout({ openChargebacks }),
  usedFor: usedFor ? String(usedFor) : null,
});
