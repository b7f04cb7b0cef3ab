import type { CorrectionForm } from '@tm/contracts';
import { CORRECTABLE_KINDS } from '@tm/domain';
import { Input, Select } from '@tm/ui';
import { useController, type Control } from 'react-hook-form';
import { ACCOUNT_NAMES } from '../overview/overviewLabels';

type Kind = (typeof CORRECTABLE_KINDS)[number];
/** Kinds with an account for each business. */
const OF_BUSINESS: readonly string[] = ['provider', 'debt'] satisfies Kind[];

type Fields = Omit<CorrectionForm, 'amount'> & { amount: number | string };
type Props = { label: string; name: 'debit' | 'credit'; control: Control<Fields, unknown, CorrectionForm> };

/** The choice of an account that a correction can change, with the business that it belongs to. */
export function AccountField({ label, name, control }: Props) {
  const {
    field: { ref, value: account, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  const [kind = '', business = ''] = account.split(':');
  const hasBusiness = OF_BUSINESS.includes(kind);
  const error = fieldState.error?.message;
  return (
    <>
      <Select
        ref={ref}
        label={label}
        value={kind}
        error={hasBusiness ? undefined : error}
        onBlur={onBlur}
        onChange={({ target: { value } }) =>
          onChange(OF_BUSINESS.includes(value) ? `${value}:${business}` : value)
        }
      >
        <option value="">Choose an account</option>
        {CORRECTABLE_KINDS.map((value) => (
          <option key={value} value={value}>
            {ACCOUNT_NAMES[value]}
          </option>
        ))}
      </Select>
      {hasBusiness && (
        <Input
          label={`Id of the business (${name})`}
          hint="It is at the end of the address of its page."
          value={business}
          error={error}
          onBlur={onBlur}
          onChange={({ target: { value } }) => onChange(`${kind}:${value.trim()}`)}
        />
      )}
    </>
  );
}
