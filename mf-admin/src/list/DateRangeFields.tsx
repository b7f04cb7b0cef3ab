import { fromLagos } from '@tm/domain';
import { styled } from '@tm/platform';
import { Input } from '@tm/ui';

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

/** Rejects years before 2000, because a year that is still being typed starts with zeros. */
const isDay = (text: string): boolean => text >= '2000' && Boolean(fromLagos(text, '00:00'));

/** Returns the valid dates of a typed span: no invalid dates, and no end before the start. */
export const dateRangeFromUrl = ({ from, to }: DateRange): Partial<DateRange> => ({
  ...(isDay(from) && { from }),
  ...(isDay(to) && !isReversed({ from: isDay(from) ? from : '', to }) && { to }),
});

type Props = {
  /** The typed values; the address may be behind them. */
  days: DateRange;
  onChange: (change: Partial<DateRange>) => void;
};

/** First and last day, both included; empty is no limit. */
export const DateRangeFields = ({ days, onChange }: Props) => (
  <Fields>
    <Input
      label="From"
      type="date"
      value={days.from}
      max={days.to || undefined}
      onChange={({ target }) => onChange({ from: target.value })}
    />
    <Input
      label="To"
      type="date"
      value={days.to}
      min={days.from || undefined}
      error={isReversed(days) ? 'The last date is before the first' : undefined}
      onChange={({ target }) => onChange({ to: target.value })}
    />
  </Fields>
);
