import {
  addDays,
  datesOf,
  filterOfDates,
  lagosDate,
  lastBookableDate,
  weekendOf,
  type FreeDates,
} from '@tm/domain';
import { LazyBoundary, lazyScreen, styled } from '@tm/platform';
import { Chip, media, Skeleton } from '@tm/ui';
import { memo, Suspense, useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { Filters } from '../filters/filters';
import { usePlainField } from '../filters/PlainForm';
import { OTHER_DATE_WIDTH } from './sizes';

const Root = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--s-2);
  margin-top: var(--s-2);
  padding-block: 3px;
  overflow-x: auto;
  scrollbar-width: none;
  @media (scripting: none) {
    /* What works with script only. A button sends one value, so it cannot choose or replace two dates. */
    [data-script] {
      display: none;
    }
  }
  ${media.phone} {
    margin-inline: calc(-1 * var(--s-4));
    padding-inline: var(--s-4);
  }
`;

const Label = styled.span`
  flex: none;
  color: var(--ink-2);
  font-size: var(--fs-sm);
  font-weight: 650;
`;

// The chips of the next days are enough for the first view.
const OtherDate = lazyScreen(() => import('./OtherDate'), 'OtherDate');

const Room = styled(Skeleton)`
  flex: none;
`;

type FieldProps = { value: string; min: string; max: string; onChoose: (date: string) => void };

/**
 * The field with its placeholder. It is rendered again only for another date: React would replace the field
 * of a page from the server by the placeholder if anything about it changed while its code loads.
 */
const OtherDateField = memo(function OtherDateField(props: FieldProps) {
  return (
    <LazyBoundary>
      <Suspense fallback={<Room $height={48} $width={OTHER_DATE_WIDTH} $radius="full" />}>
        <OtherDate {...props} />
      </Suspense>
    </LazyBoundary>
  );
});

/** Returns a function that stays the same and calls the latest `handle`. */
function useLatest<Args extends unknown[]>(handle: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

/** The days that have a chip. On a Sunday the weekend is today, which has one. */
const choicesOf = (today: string): [name: string, dates: FreeDates][] => {
  const tomorrow = addDays(today, 1);
  const weekend = weekendOf(today);
  return [
    ['Today', { from: today, to: today }],
    ['Tomorrow', { from: tomorrow, to: tomorrow }],
    ...(weekend.to > today ? [['This weekend', weekend] as [string, FreeDates]] : []),
  ];
};

type Dates = Pick<Filters, 'freeOn' | 'freeTo'>;
type Props = {
  value: Dates;
  now: Date;
  onChange: (dates: Dates) => void;
  /** Fields before the days. */
  children?: ReactNode;
};

const isOneDay = ({ from, to }: FreeDates): boolean => from === to;
const NO_DATE: Dates = { freeOn: '', freeTo: '' };

/**
 * Filter by free days: chips for the next days, and a field for any other. A chosen chip removes the filter.
 */
export function DateChips({ value, now, onChange, children }: Props) {
  const chosen = datesOf(value);
  const today = lagosDate(now);
  const choices = choicesOf(today);
  const isChosen = ({ from, to }: FreeDates) => from === chosen?.from && to === chosen.to;
  const field = usePlainField('freeOn');
  const plainOf = (dates: FreeDates) =>
    field.form && isOneDay(dates) && value.freeTo === ''
      ? { type: 'submit' as const, value: isChosen(dates) ? '' : dates.from, ...field }
      : { 'data-script': '' };
  const handleOther = useLatest((date: string) => onChange({ freeOn: date, freeTo: '' }));
  const isOther = chosen !== null && !choices.some(([, dates]) => isChosen(dates));
  return (
    <Root role="group" aria-label="Free on">
      {children}
      <Label aria-hidden="true">Free</Label>
      {choices.map(([name, dates]) => (
        <Chip
          key={name}
          {...plainOf(dates)}
          selected={isChosen(dates)}
          onClick={() => onChange(isChosen(dates) ? NO_DATE : filterOfDates(dates))}
        >
          {name}
        </Chip>
      ))}
      <span data-script="">
        <OtherDateField
          value={isOther ? chosen.from : ''}
          min={today}
          max={lastBookableDate(now)}
          onChoose={handleOther}
        />
      </span>
    </Root>
  );
}
