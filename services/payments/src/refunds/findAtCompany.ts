import type { RefundRecord } from '@tm/schema/payments';
import type { PaymentProvider, ProviderRefund } from '../provider';

/**
 * Returns the refund as the company has it, or null if it has none of this name. Earlier orders of it that
 * have failed do not count.
 */
export const findAtCompany = async (
  company: PaymentProvider,
  { _id, reference, providerRefundId, failedIds }: RefundRecord,
): Promise<ProviderRefund | null> => {
  const refunds = await company.refundsOf(await company.charge(reference));
  const found = refunds.find((one) =>
    providerRefundId
      ? one.providerRefundId === providerRefundId
      : one.note === _id && !failedIds?.includes(one.providerRefundId),
  );
  return found ?? null;
};
