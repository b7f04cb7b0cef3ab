import type { Bank } from '@tm/contracts';
import { isApiError, isUnauthorized, messageOf } from '@tm/platform';
import { useState, type FormEvent } from 'react';
import { Row, Stack } from '../layout/arrange';
import { Button } from './button/Button';
import { Input, Select } from './controls';
import { FormError } from './FormError';

/** A bank account as a person enters it. */
export type EnteredAccount = { bankCode: string; accountNumber: string };
type Answer<Found> = { data?: Found; error?: unknown };

type Failure = {
  bankCode?: string | undefined;
  accountNumber?: string | undefined;
  form?: string | undefined;
};

const EMPTY: EnteredAccount = { bankCode: '', accountNumber: '' };
const DIGITS = 10;
const NOT_CHECKED = 'The account could not be checked. Please try again.';

const faultOf = ({ bankCode, accountNumber }: EnteredAccount): Failure | null => {
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

type Calls<Found> = {
  /** Asks the bank for the name of the account. */
  check: (entered: EnteredAccount) => Promise<Answer<Found>>;
  save: (entered: EnteredAccount) => Promise<Answer<unknown>>;
  onSaved: () => void;
  /** The text of a failure without a reason of the server. */
  notSaved: string;
};

/** Enters an account, shows the name that the bank has for it, and saves it. */
function useAccountForm<Found>({ check, save, onSaved, notSaved }: Calls<Found>) {
  const [entered, setEntered] = useState(EMPTY);
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<Failure>({});
  const [isSending, setSending] = useState(false);
  const send = async <T,>(call: typeof save, fallback: string): Promise<T | null> => {
    setSending(true);
    const { data, error } = await call(entered);
    setSending(false);
    if (error === undefined) return data as T;
    if (!isUnauthorized(error)) setFailure(failureOf(error, fallback));
    return null;
  };
  return {
    ...{ entered, found, failure, isSending },
    change: (part: Partial<EnteredAccount>) => {
      setEntered({ ...entered, ...part });
      setFound(null);
    },
    handleSubmit: async (event: FormEvent) => {
      event.preventDefault();
      const fault = faultOf(entered);
      setFailure(fault ?? {});
      if (fault) return;
      if (!found) setFound(await send<Found>(check, NOT_CHECKED));
      else if ((await send(save, notSaved)) !== null) onSaved();
    },
  };
}

type Props<Found> = Calls<Found> & {
  banks: readonly Bank[];
  /** The sentence after the name of the account, by the result of the check. */
  describe: (found: Found) => string;
  saveText: string;
  savingText: string;
  onCancel?: (() => void) | undefined;
};

/** Form of a bank account: bank and number, a check that shows its name, then saving. */
export function BankAccountForm<Found extends { accountName: string }>({
  banks,
  describe,
  saveText,
  savingText,
  onCancel,
  ...calls
}: Props<Found>) {
  const { entered, found, failure, isSending, change, handleSubmit } = useAccountForm(calls);
  return (
    <form noValidate aria-label="Bank account" onSubmit={(event) => void handleSubmit(event)}>
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
              <b>{found.accountName}</b>. {describe(found)}
            </p>
          )}
        </div>
        <Row>
          <Button type="submit" pending={isSending} pendingText={found ? savingText : 'Asking your bank…'}>
            {found ? saveText : 'Check'}
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
