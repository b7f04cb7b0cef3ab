import { isIsoDate } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button } from '@tm/ui';
import { DateField } from '@tm/ui/date-field';
import { Dialog } from '@tm/ui/dialog';
import { useState } from 'react';
import type { Dates } from './when';

const Ends = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--s-3);
`;

const isDateOrEmpty = (text: string): boolean => text === '' || isIsoDate(text);

/** Returns whether a list can be filtered by the typed dates: at least one, each a date, in their order. */
const isComplete = ({ from, to }: Dates): boolean =>
  (from !== '' || to !== '') && isDateOrEmpty(from) && isDateOrEmpty(to) && (to === '' || from <= to);

type Props = Dates & { onClose: () => void; onChoose: (dates: Dates) => void };

/** Dialog that chooses the first and last appointment date. Either may be left open. */
export function DateRangeDialog({ onClose, onChoose, ...chosen }: Props) {
  const [dates, setDates] = useState<Dates>(chosen);
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
          <Button aria-disabled={!isComplete(dates)} onClick={() => onChoose(dates)}>
            Show bookings
          </Button>
        </>
      }
    >
      <Ends>
        <DateField label="From" value={dates.from} onChange={(from) => setDates({ ...dates, from })} />
        <DateField
          label="To"
          value={dates.to}
          min={dates.from}
          onChange={(to) => setDates({ ...dates, to })}
        />
      </Ends>
    </Dialog>
  );
}
