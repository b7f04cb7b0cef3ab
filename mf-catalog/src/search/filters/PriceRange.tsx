import { styled } from '@tm/platform';
import { FormError, inputStyle, VisuallyHidden } from '@tm/ui';
import { useDebouncedInput } from '@tm/ui/search';
import { useId } from 'react';
import { usePlainField } from './PlainForm';
import { isRangeReversed, type Filters } from './filters';

const Root = styled.div`
  [role='alert'] > * {
    margin-top: var(--s-2);
  }
  > div:first-child {
    display: flex;
    align-items: center;
    gap: var(--s-2);
    color: var(--ink-2);
  }
`;

const Amount = styled.label`
  position: relative;
  flex: 1;
  min-width: 0;
  > span[aria-hidden] {
    position: absolute;
    left: 12px;
    top: 50%;
    transform: translateY(-50%);
    color: var(--ink-2);
  }
  input {
    ${inputStyle}
    padding: 0 10px 0 28px;
    font-variant-numeric: tabular-nums;
  }
`;

type FieldProps = {
  name: string;
  label: string;
  value: string;
  describedBy: string;
  onChange: (value: string) => void;
};

/** Converts a typed or pasted amount to the format of the URL: '₦15,000.50' becomes '15000.50'. */
const amountIn = (typed: string): string => {
  const [whole = '', fraction] = typed.replace(/[^\d.]/g, '').split('.');
  return whole.slice(0, 9) + (whole && fraction !== undefined ? `.${fraction.slice(0, 2)}` : '');
};

function AmountField({ name, label, value, describedBy, onChange }: FieldProps) {
  // A trailing decimal point belongs to an unfinished amount and is not applied.
  const { draft, change, flush } = useDebouncedInput(
    value,
    (text) => text.endsWith('.') || onChange(text),
    600,
  );
  const field = usePlainField(name);
  const finish = () => flush(draft.replace(/\.$/, ''));
  return (
    <Amount>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true">₦</span>
      <input
        {...field}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        placeholder="Any"
        aria-describedby={describedBy}
        value={draft}
        onChange={({ target }) => change(amountIn(target.value))}
        onBlur={finish}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
      />
    </Amount>
  );
}

type Props = { filters: Filters; onChange: (part: Partial<Filters>) => void };

/** Price range in naira. */
export function PriceRange({ filters, onChange }: Props) {
  const noteId = useId();
  return (
    <Root>
      <div>
        <AmountField
          name="minPrice"
          label="Lowest price"
          value={filters.minPrice}
          describedBy={noteId}
          onChange={(minPrice) => onChange({ minPrice })}
        />
        <span aria-hidden="true">to</span>
        <AmountField
          name="maxPrice"
          label="Highest price"
          value={filters.maxPrice}
          describedBy={noteId}
          onChange={(maxPrice) => onChange({ maxPrice })}
        />
      </div>
      <div id={noteId}>
        <FormError>{isRangeReversed(filters) && 'The lowest price is above the highest.'}</FormError>
      </div>
    </Root>
  );
}
