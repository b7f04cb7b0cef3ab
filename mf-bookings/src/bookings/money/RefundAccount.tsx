import { useBanksQuery } from '@tm/api-client/banks';
import { useCheckRefundAccountMutation, useSendRefundToMutation } from '@tm/api-client/refundAccounts';
import type { Refund, RefundAccountCheck } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import { notify } from '@tm/platform';
import { ErrorState, Skeleton, Stack } from '@tm/ui';
import { BankAccountForm } from '@tm/ui/bank-account';
import { Landmark } from 'lucide-react';
import { Banner } from '../labels/Banner';

type Props = { bookingId: string; refund: Refund };

function Form({ bookingId: id, refund }: Props) {
  const { data, error, isFetching, refetch } = useBanksQuery();
  const [check] = useCheckRefundAccountMutation();
  const [send] = useSendRefundToMutation();
  const amount = formatNaira(refund.amount);
  if (!data)
    return error && !isFetching ? (
      <ErrorState compact title="The banks did not load" onRetry={() => void refetch()} />
    ) : (
      <Skeleton $height={220} aria-busy="true" />
    );
  return (
    <BankAccountForm<RefundAccountCheck>
      banks={data}
      check={(entered) => check({ id, ...entered })}
      save={(entered) => send({ id, ...entered })}
      describe={() => `We send ${amount} to this account. Please check the name.`}
      saveText={`Send ${amount} There`}
      savingText="Sending…"
      notSaved="The refund was not sent. Please try again."
      onSaved={() =>
        notify({ title: 'Refund on its way', description: `We send ${amount} to your account.` })
      }
    />
  );
}

/** The customer names the account to which a refund is sent that the bank has returned. */
export function RefundAccount({ bookingId, refund }: Props) {
  return (
    <Stack $gap={3}>
      <Banner name="Account for your refund" tone="pending" Icon={Landmark}>
        <p>
          Your bank has returned {formatNaira(refund.amount)}. Name a bank account, and we send it there. We
          do not keep the number.
        </p>
      </Banner>
      <Form bookingId={bookingId} refund={refund} />
    </Stack>
  );
}
