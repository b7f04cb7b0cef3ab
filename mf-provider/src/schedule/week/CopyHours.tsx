import { IconButton } from '@tm/ui';
import { Menu, MenuItem } from '@tm/ui/menu';
import { Copy } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { WEEK, type DayText } from './weekText';

const TARGETS = {
  'Copy to all open days': ({ isOpen }: DayText) => isOpen,
  'Copy to Monday to Friday': (_: DayText, position: number) => position < 5,
  'Copy to every day': () => true,
} as const;

/** Menu that copies the hours of one day to other days, which become open. */
export function CopyHours({ position }: { position: number }) {
  const { getValues, setValue } = useFormContext<{ week: DayText[] }>();
  const copy = (isMeant: (day: DayText, position: number) => boolean) => {
    const week = getValues('week');
    const source = week[position]!;
    const copied = week.map((day, index) => (isMeant(day, index) ? { ...source } : day));
    setValue('week', copied, { shouldDirty: true, shouldValidate: true });
  };
  const label = `Copy ${WEEK[position]!}’s hours`;
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label}>
          <Copy aria-hidden="true" />
        </IconButton>
      }
    >
      {Object.entries(TARGETS).map(([name, isMeant]) => (
        <MenuItem key={name} onSelect={() => copy(isMeant)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
