import { useBanksQuery } from '@tm/api-client/banks';
import { usePayoutAccountQuery } from '@tm/api-client/payouts';
import { Card, ErrorState, Muted, SectionTitle, Skeleton, Stack } from '@tm/ui';
import { useState } from 'react';
import { HOLDS, isPaymentsOff } from '../payoutText';
import { AccountForm } from './AccountForm';
import { SavedAccount } from './SavedAccount';

const WAITING_HEIGHT = 180;
const Waiting = () => <Skeleton $height={WAITING_HEIGHT} aria-busy="true" />;

/** Loads the banks, then shows the form. */
function NewAccount({ onSaved, onCancel }: { onSaved: () => void; onCancel?: () => void }) {
  const { data, error, isFetching, refetch } = useBanksQuery();
  if (isPaymentsOff(error)) return <Muted as="p">{HOLDS.off.text}</Muted>;
  if (!data)
    return error && !isFetching ? (
      <ErrorState compact title="The banks did not load" onRetry={() => void refetch()} />
    ) : (
      <Waiting />
    );
  return <AccountForm banks={data} onSaved={onSaved} onCancel={onCancel} />;
}

function Content() {
  const { data, error, isFetching, refetch } = usePayoutAccountQuery();
  const [isReplacing, setReplacing] = useState(false);
  if (data === undefined)
    return error && !isFetching ? (
      <ErrorState compact title="Your bank account did not load" onRetry={() => void refetch()} />
    ) : (
      <Waiting />
    );
  if (data && !isReplacing) return <SavedAccount account={data} onReplace={() => setReplacing(true)} />;
  const close = () => setReplacing(false);
  return (
    <Stack $gap={4}>
      <p>
        We pay your money to this account. To save it, we ask for your password, and we send you a mail about
        each change.
      </p>
      <NewAccount onSaved={close} {...(data && { onCancel: close })} />
    </Stack>
  );
}

/** The bank account to which the business is paid, in Business Info. */
export const PayoutAccount = () => (
  <Card $pad={6} as="section" aria-label="Bank account for payouts">
    <Stack $gap={4}>
      <SectionTitle>Bank account for payouts</SectionTitle>
      <Content />
    </Stack>
  </Card>
);
