import { addDays, describeFreeDates, filterOfDates, freeDatesProblem, type FreeDates } from '@tm/domain';
import { Button, EmptyState } from '@tm/ui';
import type { Filters } from '../filters/filters';
import type { Noun } from '../filters/countLabels';
import { describeFreeWish } from './freeCount';

type Props = {
  noun: Noun;
  dates: FreeDates;
  now: Date;
  /** For restaurants: the guests for whom a table was searched. */
  guests?: number;
  /** Time of day of the search, `HH:mm`, and a function that removes it. */
  at?: string;
  onAnyTime?: () => void;
  onChange: (dates: Pick<Filters, 'freeOn' | 'freeTo'>) => void;
  onClear: () => void;
};

const capitalized = (text: string) =>
  text.replace(/^on /, '').replace(/^./, (letter) => letter.toUpperCase());

/** Empty state of a list with a date. Offers the day after it, unless bookings end before. */
export function NothingFree({
  noun: [, many],
  dates,
  now,
  guests,
  at = '',
  onAnyTime,
  onChange,
  onClear,
}: Props) {
  const next = addDays(dates.to, 1);
  const nextDay = { from: next, to: next };
  const table = guests === undefined ? '' : ` with a table for ${guests}`;
  return (
    <EmptyState
      drawing="search"
      title={`No ${many} free ${describeFreeWish(dates, at, now)}`}
      text={`No ${many}${table} match your filters then. Try another day or fewer filters.`}
      action={
        <>
          {at && onAnyTime && <Button onClick={onAnyTime}>Any time</Button>}
          {!freeDatesProblem(nextDay, now) && (
            <Button variant={at ? 'secondary' : 'primary'} onClick={() => onChange(filterOfDates(nextDay))}>
              {capitalized(describeFreeDates(nextDay, now))}
            </Button>
          )}
          <Button variant="secondary" onClick={onClear}>
            Clear Filters
          </Button>
        </>
      }
    />
  );
}
