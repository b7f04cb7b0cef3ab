import { lagosDate, describeDay } from '@tm/domain';
import { currentTime, styled } from '@tm/platform';
import { Button, Chip, Stack } from '@tm/ui';
import { Calendar } from '@tm/ui/calendar';
import { Dialog } from '@tm/ui/dialog';
import { useState } from 'react';
import type { Dates } from './when';

const Ends = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-2);
  > button {
    justify-content: center;
    min-width: 0;
  }
`;

/** First date offered. It is before the first booking of the marketplace. */
const FIRST = '2020-01-01';
const lastDay = (today: string) => `${Number(today.slice(0, 4)) + 2}-12-31`;

type End = keyof Dates;
type Props = Dates & { onClose: () => void; onChoose: (dates: Dates) => void };

/** Dialog that chooses the first and last appointment date. Either may be left open. */
export function DateRangeDialog({ onClose, onChoose, ...chosen }: Props) {
  const [dates, setDates] = useState<Dates>(chosen);
  const [end, setEnd] = useState<End>('from');
  const today = lagosDate(currentTime());
  const [month, setMonth] = useState((chosen.from || chosen.to || today).slice(0, 7));
  const handleSelect = (date: string) => {
    // Clears the end of a range that would end before its new start.
    if (end === 'from') setDates({ from: date, to: dates.to < date ? '' : dates.to });
    else setDates({ ...dates, to: date });
    setEnd('to');
  };
  const edit = (next: End) => {
    setEnd(next);
    if (dates[next]) setMonth(dates[next].slice(0, 7));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Choose dates"
      description="Appointments from, until, or between these days."
      width={420}
      footer={
        <>
          <Button variant="ghost" onClick={() => onChoose({ from: '', to: '' })}>
            Any time
          </Button>
          <Button disabled={!dates.from && !dates.to} onClick={() => onChoose(dates)}>
            Show Bookings
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <Ends role="group" aria-label="Which day">
          <Chip selected={end === 'from'} onClick={() => edit('from')}>
            From {dates.from ? describeDay(dates.from) : '…'}
          </Chip>
          <Chip selected={end === 'to'} onClick={() => edit('to')}>
            To {dates.to ? describeDay(dates.to) : '…'}
          </Chip>
        </Ends>
        <Calendar
          label={end === 'from' ? 'First day' : 'Last day'}
          value={dates[end]}
          onSelect={handleSelect}
          today={today}
          min={end === 'to' && dates.from ? dates.from : FIRST}
          max={lastDay(today)}
          month={month}
          onMonth={setMonth}
        />
      </Stack>
    </Dialog>
  );
}
