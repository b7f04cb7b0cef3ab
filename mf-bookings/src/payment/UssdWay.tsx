import { formatTime, USSD_BANKS, type UssdBank } from '@tm/domain';
import { Button, ButtonLink, Muted, Select, Stack } from '@tm/ui';
import { useState } from 'react';
import { usableAttempt } from './attempts';
import { CopyRow } from './CopyRow';
import type { WayProps } from './way';

/** The banks of https://paystack.com/docs/payments/payment-channels/#ussd. */
const NAMES: Record<UssdBank, string> = {
  737: 'GTBank (*737#)',
  919: 'UBA (*919#)',
  822: 'Sterling Bank (*822#)',
  966: 'Zenith Bank (*966#)',
};
const isBank = (value: string): value is UssdBank => (USSD_BANKS as readonly string[]).includes(value);

/** Payment by dialling a code of the bank of the customer, without internet. */
export function UssdWay({ payment, paying, isOnline, now }: WayProps) {
  const [bank, setBank] = useState<UssdBank>('737');
  const attempt = usableAttempt(payment, 'ussd', now);
  const code = attempt?.ussdCode;
  const getCode = (variant: 'primary' | 'secondary') => (
    <>
      <Select
        label="Your bank"
        value={bank}
        onChange={({ target }) => isBank(target.value) && setBank(target.value)}
      >
        {USSD_BANKS.map((key) => (
          <option key={key} value={key}>
            {NAMES[key]}
          </option>
        ))}
      </Select>
      <Button
        size="lg"
        full
        variant={variant}
        pending={paying.isStarting}
        pendingText="Asking the bank…"
        disabled={!isOnline}
        onClick={() => void paying.start({ channel: 'ussd', ussdBank: bank })}
      >
        Get a code
      </Button>
    </>
  );
  if (!attempt || !code) return getCode('primary');
  return (
    <>
      <Stack as="dl" $gap={3}>
        <CopyRow name="Code" value={code} />
      </Stack>
      <Muted as="p" $small>
        Dial the code on the phone of your bank account, until {formatTime(new Date(attempt.until))}. Your
        bank asks for your PIN.
      </Muted>
      <ButtonLink size="lg" full variant="secondary" href={`tel:${code.replaceAll('#', '%23')}`}>
        Dial {code}
      </ButtonLink>
      <Button
        size="lg"
        full
        pending={paying.isChecking}
        pendingText="Asking your bank…"
        disabled={!isOnline}
        onClick={() => void paying.ask()}
      >
        I have dialled it
      </Button>
      <details>
        <summary>Use another bank</summary>
        <Stack $gap={3}>{getCode('secondary')}</Stack>
      </details>
    </>
  );
}
