import { isIsoDate } from '@tm/domain';
import { styled } from '@tm/platform';
import { hiddenStyle } from '@tm/ui';
import { DateField } from '@tm/ui/date-field';
import { useState } from 'react';
import { OTHER_DATE_WIDTH } from './sizes';

const Root = styled.div<{ $selected: boolean }>`
  flex: none;
  width: ${OTHER_DATE_WIDTH}px;
  label {
    ${hiddenStyle}
  }
  input {
    border-radius: var(--r-full);
    ${({ $selected }) => $selected && 'border: 2px solid var(--ink);'}
  }
`;

/** Dates from `min` to `max` can be chosen. */
type Props = { value: string; min: string; max: string; onChoose: (date: string) => void };

/**
 * Field for a date that has no chip. An incomplete date, and one on which nothing can be booked, stays in the
 * field and is not chosen. An empty field removes the date.
 */
export function OtherDate({ value, min, max, onChoose }: Props) {
  const [typed, setTyped] = useState({ of: value, text: value });
  const text = typed.of === value ? typed.text : value;
  const handleChange = (next: string) => {
    setTyped({ of: value, text: next });
    const isChosen = next === '' || (isIsoDate(next) && min <= next && next <= max);
    if (isChosen && next !== value) onChoose(next);
  };
  return (
    <Root $selected={value !== ''}>
      <DateField label="Free on another date" min={min} max={max} value={text} onChange={handleChange} />
    </Root>
  );
}
