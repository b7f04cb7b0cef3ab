import { DEFAULT_PARTY_SIZE } from '@tm/domain';
import { styled } from '@tm/platform';
import { SelectBox } from '@tm/ui';
import { usePlainField } from '../filters/PlainForm';

/** Most guests in the list. An address may name more. */
const MOST = 20;

/** Frame of a field in the row of days. */
export const DayField = styled.span`
  flex: 0 0 132px;
  select {
    min-height: 40px;
    border-radius: var(--r-full);
  }
`;

type Props = { value: string; onChange: (seats: string) => void };

/** Number of guests for whom a table is free. Empty for `DEFAULT_PARTY_SIZE`. */
export function GuestsSelect({ value, onChange }: Props) {
  const field = usePlainField('seats');
  const chosen = Number(value || DEFAULT_PARTY_SIZE);
  const sizes = Array.from({ length: MOST }, (_, index) => index + 1);
  return (
    <DayField>
      <SelectBox
        {...field}
        aria-label="Guests"
        value={chosen}
        onChange={({ target }) => onChange(Number(target.value) === DEFAULT_PARTY_SIZE ? '' : target.value)}
      >
        {[...sizes, ...(chosen > MOST ? [chosen] : [])].map((size) => (
          <option key={size} value={size}>
            {size === 1 ? '1 guest' : `${size} guests`}
          </option>
        ))}
      </SelectBox>
    </DayField>
  );
}
