import { addDays, lagosDate, mondayOf } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { EmptyState, ErrorState, textLink } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { fullDate, holidaysOf, monthName, PlacePicker, sayDates, standing, useOpenBooking } from '../days';
import { TimeGrid, type GridStep } from '../time-grid';
import { Agenda } from './Agenda';
import { CalendarBar } from './CalendarBar';
import { Legend } from './Legend';
import { MonthView } from './MonthView';
import { useCalendarDays } from './useCalendarDays';
import { inPeriods, useCalendarState, type CalendarControls } from './useCalendarState';
import { useSwipe } from './useSwipe';
import { WeekStrip } from './WeekStrip';

const Note = styled.p`
  margin-bottom: var(--s-3);
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-1);
  background: var(--accent-tint);
  color: var(--accent-ink);
  font-size: var(--fs-sm);
  a {
    ${textLink}
  }
`;

const titleOf = ({ view, date }: CalendarControls, dates: readonly string[]): string => {
  if (view === 'month') return monthName(date);
  return view === 'week' ? sayDates(dates[0]!, dates.at(-1)!) : fullDate(date);
};

/** Where a key leads to from the day that one is on. */
const stepped = ({ view, date }: CalendarControls, step: GridStep): string => {
  if ('days' in step) return addDays(date, step.days);
  if ('periods' in step) return inPeriods(view, date, step.periods);
  if (!('edge' in step) || view === 'day') return date;
  return addDays(mondayOf(date), step.edge === 'first' ? 0 : 6);
};

type Props = { isRestaurant: boolean };
type Shown = { controls: CalendarControls; found: ReturnType<typeof useCalendarDays>; isRestaurant: boolean };

/** The days themselves, as they were asked for. */
function Drawn({ controls, found, isRestaurant }: Shown) {
  const now = useMinute();
  const { openOn, dialog } = useOpenBooking();
  const { view, date, showsCancelled, isPhone, change, pathOf } = controls;
  const { dates, days } = found;
  const bookings = found.bookings.filter(({ status }) => showsCancelled || status !== 'cancelled');
  const dayPath = (one: string) => pathOf({ view: 'day', date: one });
  const crowdPath = (one: string) =>
    isRestaurant ? `/provider-dashboard/reservations?date=${one}` : `/bookings?from=${one}&to=${one}`;
  const onStep = (step: GridStep) => change({ date: stepped(controls, step) });
  const given = { days, holidays: holidaysOf(dates), dayPath };
  const today = lagosDate(now);
  if (view === 'month') return <MonthView {...given} {...{ date, today, showsCancelled, onStep }} />;
  const label = titleOf(controls, dates);
  const grid = {
    ...given,
    label,
    bookings,
    date,
    now,
    onStep,
    onDate: (one: string) => change({ date: one }),
    openOn,
    crowdPath,
  };
  return (
    <>
      {view === 'week' && isPhone && <Agenda {...given} {...{ dates, today, bookings, openOn }} />}
      {view === 'week' && !isPhone && <TimeGrid {...grid} dates={dates} most={3} />}
      {view === 'day' && (
        <>
          <WeekStrip {...{ dates, days, date, today, dayPath }} />
          <TimeGrid {...grid} dates={[date]} most={isPhone ? 3 : 6} />
        </>
      )}
      {dialog}
    </>
  );
}

/** What there is to know of the days that are shown, beside their bookings. */
function Notes({ found, controls }: Omit<Shown, 'isRestaurant'>) {
  const { latest, days, dates, isWhole } = found;
  const isEmpty = days?.every((day) => standing(day) === 0);
  return (
    <>
      {latest?.anyTime && (
        <Note>
          You have not set opening hours, so customers may ask for any time.{' '}
          <Link to="/provider-dashboard/hours">Set your hours</Link>
        </Note>
      )}
      {!isWhole && (
        <Note role="status">
          Only the first 500 bookings are drawn. Choose a single day to see the others.
        </Note>
      )}
      {isEmpty && (
        <EmptyState
          compact
          title={
            controls.view === 'month'
              ? `No bookings in ${monthName(controls.date)}`
              : `No bookings from ${sayDates(dates[0]!, dates.at(-1)!)}`
          }
          text="What customers book shows up here as soon as it comes in."
          drawing="calendar"
        />
      )}
    </>
  );
}

/** A provider's calendar with its controls. Changes of bookings come in by themselves: the shell listens to them. */
export function CalendarDays({ isRestaurant }: Props) {
  const today = lagosDate(useMinute());
  const controls = useCalendarState(today);
  const found = useCalendarDays(controls);
  const { view, date, showsCancelled, change } = controls;
  const swipe = useSwipe((periods) => controls.isPhone && change({ date: inPeriods(view, date, periods) }));
  return (
    <>
      <CalendarBar title={titleOf(controls, found.dates)} today={today} controls={controls} />
      <PlacePicker calendar={found.latest} onPick={(place) => change({ place })} />
      <Legend
        showsCancelled={showsCancelled}
        onCancelled={(shown) => change({ showsCancelled: shown })}
        hasHours={view !== 'month'}
      />
      {found.isFailed ? (
        <ErrorState title="Your calendar did not load" onRetry={found.retry} />
      ) : (
        <div {...swipe}>
          <Drawn controls={controls} found={found} isRestaurant={isRestaurant} />
          <Notes controls={controls} found={found} />
        </div>
      )}
    </>
  );
}
