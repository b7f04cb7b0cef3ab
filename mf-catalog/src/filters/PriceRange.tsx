import { styled } from '@tm/platform';
import { FormError, inputStyle, VisuallyHidden } from '@tm/ui';
import { useDraft } from '@tm/ui/search';
import { useId } from 'react';
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

type FieldProps = { label: string; value: string; describedBy: string; onChange: (value: string) => void };

function AmountField({ label, value, describedBy, onChange }: FieldProps) {
  const { draft, change, flush } = useDraft(value, onChange, 600);
  return (
    <Amount>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true">₦</span>
      <input
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        placeholder="Any"
        maxLength={9}
        aria-describedby={describedBy}
        value={draft}
        onChange={({ target }) => change(target.value.replace(/\D/g, ''))}
        onBlur={() => flush()}
        onKeyDown={({ key }) => key === 'Enter' && flush()}
      />
    </Amount>
  );
}

type Props = { filters: Filters; onChange: (part: Partial<Filters>) => void };

/** From and to, in whole naira. */
export function PriceRange({ filters, onChange }: Props) {
  const noteId = useId();
  return (
    <Root>
      <div>
        <AmountField
          label="Lowest price"
          value={filters.minPrice}
          describedBy={noteId}
          onChange={(minPrice) => onChange({ minPrice })}
        />
        <span aria-hidden="true">to</span>
        <AmountField
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
