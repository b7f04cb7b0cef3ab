import { lazyScreen } from '@tm/platform';
import { CalendarDays } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { Skeleton } from '../../feedback/Skeleton';
import { LazyDialogBoundary } from '../../overlay/lazy/LazyDialogBoundary';
import { IconButton } from '../../form/button/IconButton';
import type { CalendarProps } from './Calendar';

const loadPopup = () => import('./CalendarPopup');
const CalendarPopup = lazyScreen(loadPopup, 'CalendarPopup');
/** Loads before the click. A failure is reported after the click. */
const loadAhead = () => void loadPopup().catch(() => undefined);

const Loading = () => (
  <span role="status" aria-label="Loading the calendar">
    <Skeleton $width={24} $height={24} />
  </span>
);

/** Dates that the calendar offers when the field has no limits. */
const WIDEST = { min: '2000-01-01', max: '2099-12-31' };

const clamp = (date: string, min: string, max: string) => (date < min ? min : date > max ? max : date);

type Props = Pick<CalendarProps, 'label' | 'value' | 'today' | 'onSelect' | 'markOf'> & {
  min: string | undefined;
  max: string | undefined;
  isDisabled: boolean;
  /** The box of the field, below which the calendar appears. */
  box: RefObject<HTMLElement | null>;
  onMonth: ((month: string | undefined) => void) | undefined;
};

/** The button of a date field that opens its calendar, which loads at the first use. */
export function CalendarButton({ min, max, isDisabled, box, onMonth, onSelect, ...calendar }: Props) {
  const [month, setMonth] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const { label, value, today } = calendar;
  const [first, last] = [min ?? WIDEST.min, max ?? WIDEST.max];
  const isOpen = month !== undefined;
  const show = (shown: string | undefined) => {
    setMonth(shown);
    onMonth?.(shown);
  };
  const close = () => show(undefined);
  const toggle = () => show(isOpen ? undefined : clamp(value || today, first, last).slice(0, 7));
  return (
    <>
      <IconButton
        ref={button}
        label={`${isOpen ? 'Close' : 'Open'} calendar: ${label}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-disabled={isDisabled || undefined}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => isDisabled || toggle()}
      >
        <CalendarDays aria-hidden="true" />
      </IconButton>
      <LazyDialogBoundary onFailed={close} waiting={<Loading />}>
        {isOpen && (
          <CalendarPopup
            {...calendar}
            min={first}
            max={last}
            month={month}
            anchor={box}
            button={button}
            onMonth={show}
            onClose={close}
            onSelect={(date) => {
              onSelect(date);
              close();
            }}
          />
        )}
      </LazyDialogBoundary>
    </>
  );
}
