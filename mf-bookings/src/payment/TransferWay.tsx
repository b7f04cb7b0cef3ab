import { formatNaira, formatTime } from '@tm/domain';
import { Button, Muted, Stack } from '@tm/ui';
import { usableAttempt } from './attempts';
import { CopyRow } from './CopyRow';
import type { WayProps } from './way';

/** Payment by one bank transfer to an account number of this booking. */
export function TransferWay({ payment, paying, isOnline, now }: WayProps) {
  const attempt = usableAttempt(payment, 'bank_transfer', now);
  if (!attempt?.account)
    return (
      <>
        <Muted as="p" $small>
          You get an account number for this booking. Send the exact amount to it from the app of your bank.
        </Muted>
        <Button
          size="lg"
          full
          pending={paying.isStarting}
          pendingText="Asking the bank…"
          disabled={!isOnline}
          onClick={() => void paying.start({ channel: 'bank_transfer' })}
        >
          Get an Account Number
        </Button>
      </>
    );
  const { bank, accountNumber, accountName } = attempt.account;
  return (
    <>
      <Stack as="dl" $gap={3}>
        <CopyRow name="Account number" value={accountNumber} />
        <CopyRow name="Bank" value={bank} />
        <CopyRow name="Account name" value={accountName} />
        <CopyRow name="Exact amount" value={formatNaira(payment.amount)} copies={String(payment.amount)} />
      </Stack>
      <Muted as="p" $small>
        Send {formatNaira(payment.amount)} in one transfer, until {formatTime(new Date(attempt.until))}. Any
        other amount goes back to you.
      </Muted>
      <Button
        size="lg"
        full
        pending={paying.isChecking}
        pendingText="Asking your bank…"
        disabled={!isOnline}
        onClick={() => void paying.ask()}
      >
        I have sent it
      </Button>
    </>
  );
}
