import { isIsoDate } from '@tm/domain';
import { useState } from 'react';

/**
 * Props of a `DateField` whose date applies at once, in filters and jumps to a day: only dates are reported,
 * and a text that is not a date yet stays in the field. `isOptional` reports '' too; without it an empty
 * field shows its date again when it is left. `<DateField label="From" {...useDateFilter(from, setFrom)} />`
 */
export function useDateFilter(
  date: string,
  onDate: (date: string) => void,
  { isOptional = false }: { isOptional?: boolean } = {},
) {
  const [typed, setTyped] = useState({ of: date, text: date });
  const value = typed.of === date ? typed.text : date;
  return {
    value,
    onChange: (text: string) => {
      const isApplied = isIsoDate(text) || (isOptional && text === '');
      setTyped({ of: isApplied ? text : date, text });
      if (isApplied && text !== date) onDate(text);
    },
    onBlur: () => {
      if (value === '') setTyped({ of: date, text: date });
    },
  };
}
