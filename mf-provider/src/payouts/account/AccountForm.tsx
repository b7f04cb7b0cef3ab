import { useCheckPayoutAccountMutation, useSavePayoutAccountMutation } from '@tm/api-client/payouts';
import type { Bank, PayoutAccountCheck } from '@tm/contracts';
import { isApiError, isUnauthorized, messageOf, notify } from '@tm/platform';
import { Button, FormError, Input, Row, Select, Stack } from '@tm/ui';
import { useState, type FormEvent } from 'react';
import { MATCHES } from './accountText';

type Entered = { bankCode: string; accountNumber: string };
type Failure = {
  bankCode?: string | undefined;
  accountNumber?: string | undefined;
  form?: string | undefined;
};

const EMPTY: Entered = { bankCode: '', accountNumber: '' };
const DIGITS = 10;
const FAILED = 'The account could not be checked. Please try again.';
const NOT_SAVED = 'The account could not be saved. Please try again.';

const faultOf = ({ bankCode, accountNumber }: Entered): Failure | null => {
  if (!bankCode) return { bankCode: 'Choose a bank' };
  if (!/^\d{10}$/.test(accountNumber)) return { accountNumber: 'Enter the 10 digits of the account number' };
  return null;
};

const failureOf = (error: unknown, fallback: string): Failure => {
  if (!isApiError(error)) return { form: fallback };
  if (error.code === 'no_such_account') return { accountNumber: error.detail };
  const { bankCode, accountNumber } = error.errors ?? {};
  return bankCode || accountNumber
    ? { bankCode: bankCode?.[0], accountNumber: accountNumber?.[0] }
    : { form: messageOf(error, fallback) };
};

/** Enters an account, shows the name that the bank has for it, and saves it. */
function useAccountForm(onSaved: () => void) {
  const [check, checking] = useCheckPayoutAccountMutation();
  const [save, saving] = useSavePayoutAccountMutation();
  const [entered, setEntered] = useState(EMPTY);
  const [found, setFound] = useState<PayoutAccountCheck | null>(null);
  const [failure, setFailure] = useState<Failure>({});
  const fail = (error: unknown, fallback: string) => {
    if (!isUnauthorized(error)) setFailure(failureOf(error, fallback));
  };
  const checkEntered = async () => {
    const fault = faultOf(entered);
    setFailure(fault ?? {});
    if (fault) return;
    const { data, error } = await check(entered);
    if (data) setFound(data);
    else fail(error, FAILED);
  };
  const saveEntered = async () => {
    setFailure({});
    const { data, error } = await save(entered);
    if (!data) return fail(error, NOT_SAVED);
    notify({ title: 'Bank account saved', description: 'We sent you a mail about the change.' });
    onSaved();
  };
  return {
    ...{ entered, found, failure, isChecking: checking.isLoading, isSaving: saving.isLoading },
    change: (part: Partial<Entered>) => {
      setEntered({ ...entered, ...part });
      setFound(null);
    },
    handleSubmit: (event: FormEvent) => {
      event.preventDefault();
      void (found ? saveEntered() : checkEntered());
    },
  };
}

type Props = { banks: readonly Bank[]; onSaved: () => void; onCancel: (() => void) | undefined };

/** Form of the bank account: bank and number, a check that shows the name, then saving. */
export function AccountForm({ banks, onSaved, onCancel }: Props) {
  const { entered, found, failure, isChecking, isSaving, change, handleSubmit } = useAccountForm(onSaved);
  return (
    <form noValidate aria-label="Bank account" onSubmit={handleSubmit}>
      <Stack $gap={4}>
        <FormError>{failure.form ?? ''}</FormError>
        <Select
          label="Bank"
          value={entered.bankCode}
          error={failure.bankCode}
          onChange={({ target }) => change({ bankCode: target.value })}
        >
          <option value="">Choose your bank</option>
          {banks.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <Input
          label="Account number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={DIGITS}
          hint="10 digits"
          value={entered.accountNumber}
          error={failure.accountNumber}
          onChange={({ target }) => change({ accountNumber: target.value.replace(/\D/g, '') })}
        />
        <div aria-live="polite">
          {found && (
            <p>
              <b>{found.accountName}</b>. {MATCHES[found.match]}
            </p>
          )}
        </div>
        <Row>
          <Button
            type="submit"
            pending={isChecking || isSaving}
            pendingText={found ? 'Saving…' : 'Asking your bank…'}
          >
            {found ? 'Save Account' : 'Check'}
          </Button>
          {onCancel && (
            <Button variant="ghost" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}
