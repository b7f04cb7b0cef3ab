import { isIsoDate } from '@tm/domain';
import { styled } from '@tm/platform';
import { DateField, useDateFilter } from '@tm/ui/date-field';

/** Keeps the two fields next to each other. */
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-3);
  && {
    flex: 1 1 300px;
  }
`;

export type DateRange = { from: string; to: string };
const isReversed = ({ from, to }: DateRange): boolean => to !== '' && to < from;

/** Returns the valid dates of an address: no invalid dates, and no end before the start. */
export const dateRangeFromUrl = ({ from, to }: DateRange): Partial<DateRange> => ({
  ...(isIsoDate(from) && { from }),
  ...(isIsoDate(to) && !isReversed({ from: isIsoDate(from) ? from : '', to }) && { to }),
});

type Props = {
  /** The typed values; the address may be behind them. */
  days: DateRange;
  onChange: (change: Partial<DateRange>) => void;
};

const OPTIONAL = { isOptional: true };

/** First and last day, both included; empty is no limit. */
export function DateRangeFields({ days, onChange }: Props) {
  const from = useDateFilter(days.from, (day) => onChange({ from: day }), OPTIONAL);
  const to = useDateFilter(days.to, (day) => onChange({ to: day }), OPTIONAL);
  return (
    <Fields>
      <DateField label="From" {...from} />
      <DateField
        label="To"
        {...to}
        min={days.from}
        error={isReversed(days) ? 'The last date is before the first' : undefined}
      />
    </Fields>
  );
}
