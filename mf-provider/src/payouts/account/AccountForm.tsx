import { useCheckPayoutAccountMutation, useSavePayoutAccountMutation } from '@tm/api-client/payouts';
import type { Bank, PayoutAccountCheck } from '@tm/contracts';
import { notify } from '@tm/platform';
import { BankAccountForm } from '@tm/ui/bank-account';
import { MATCHES } from './accountText';

type Props = { banks: readonly Bank[]; onSaved: () => void; onCancel: (() => void) | undefined };

/** Form of the account to which the business is paid. */
export function AccountForm({ banks, onSaved, onCancel }: Props) {
  const [check] = useCheckPayoutAccountMutation();
  const [save] = useSavePayoutAccountMutation();
  return (
    <BankAccountForm<PayoutAccountCheck>
      banks={banks}
      check={check}
      save={save}
      describe={({ match }) => MATCHES[match]}
      saveText="Save account"
      savingText="Saving…"
      notSaved="The account could not be saved. Please try again."
      onSaved={() => {
        notify({ title: 'Bank account saved', description: 'We sent you a mail about the change.' });
        onSaved();
      }}
      onCancel={onCancel}
    />
  );
}
