import { fromLagos } from '@tm/domain';
import { styled } from '@tm/platform';
import { Input } from '@tm/ui';

/** The two ends of the span stay beside each other. */
const Span = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-3);
  && {
    flex: 1 1 300px;
  }
`;

export type Days = { from: string; to: string };
const isReversed = ({ from, to }: Days): boolean => to !== '' && to < from;

/** A year that is still being typed begins with noughts. */
const isDay = (text: string): boolean => text >= '2000' && Boolean(fromLagos(text, '00:00'));

/** What is asked of a span as it was typed: neither a day that there is not, nor an end before its beginning. */
export const dateSpanFromUrl = ({ from, to }: Days): Partial<Days> => ({
  ...(isDay(from) && { from }),
  ...(isDay(to) && !isReversed({ from: isDay(from) ? from : '', to }) && { to }),
});

type Props = {
  /** As they were typed: the address may lag behind. */
  days: Days;
  onChange: (change: Partial<Days>) => void;
};

/** From which day to which day, both included; empty is no end. */
export const DateSpan = ({ days, onChange }: Props) => (
  <Span>
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
  </Span>
);
