import { currentTime, lazyScreen } from '@tm/platform';
import { Button } from '@tm/ui';
import { LazyDialogBoundary } from '@tm/ui/lazy-section';
import { CalendarRange } from 'lucide-react';
import { formatDateRange, type Dates } from './when';

// Loaded on demand, because the dialog contains the calendar.
const DateRangeDialog = lazyScreen(() => import('./DateRangeDialog'), 'DateRangeDialog');

type Props = Dates & {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onChoose: (dates: Dates) => void;
};

/** Button with the chosen dates, and the dialog that changes them. */
export const DateRange = ({ from, to, isOpen, onOpen, onClose, onChoose }: Props) => (
  <>
    {(from || to) && (
      <Button variant="secondary" aria-haspopup="dialog" onClick={onOpen}>
        <CalendarRange aria-hidden="true" />
        {formatDateRange({ from, to }, currentTime())}
      </Button>
    )}
    <LazyDialogBoundary onFailed={onClose}>
      {isOpen && <DateRangeDialog from={from} to={to} onClose={onClose} onChoose={onChoose} />}
    </LazyDialogBoundary>
  </>
);
