import { addDays, lagosDate, lagosTime, mondayOf } from '@tm/domain';
import { lazyScreen, Link, styled } from '@tm/platform';
import { Button, EmptyState, ErrorState, Skeleton, textLink } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { LazySection } from '@tm/ui/lazy-section';
import { Plus } from 'lucide-react';
import { fullDate, monthName, formatDates } from '../days/dayLabels';
import { holidaysOf, activeBookingCount } from '../days/dayBookings';
import { ServicePicker } from '../days/ServicePicker';
import { useOpenBooking } from '../days/useOpenBooking';
import { nextHour, useEntryDialog } from '../entry/useEntryDialog';
import { TimeGrid } from '../grid/TimeGrid';
import type { GridStep } from '../grid/useGridFocus';
import { Agenda } from './Agenda';
import { CalendarBar } from './CalendarBar';
import { Legend } from './Legend';
import { useCalendarDays } from './useCalendarDays';
import { inPeriods, useCalendarState, type CalendarControls } from './useCalendarState';
import { useSwipe } from './useSwipe';
import { WeekStrip } from './WeekStrip';

const MonthView = lazyScreen(() => import('./MonthView'), 'MonthView');

const Notice = styled.p`
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

const AddRow = styled.div`
  margin-bottom: var(--s-3);
`;

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const titleOf = ({ view, date }: CalendarControls, dates: readonly string[]): string => {
  if (view === 'month') return monthName(date);
  return view === 'week' ? formatDates(dates[0]!, dates.at(-1)!) : fullDate(date);
};

/** Returns the date that a keyboard step leads to from the current date. */
const dateAfterStep = ({ view, date }: CalendarControls, step: GridStep): string => {
  if ('days' in step) return addDays(date, step.days);
  if ('periods' in step) return inPeriods(view, date, step.periods);
  if (!('edge' in step) || view === 'day') return date;
  return addDays(mondayOf(date), step.edge === 'first' ? 0 : 6);
};

/** A third of a week's column is narrower than a time, so three bookings at one time are one block. */
const WEEK_LANES = 2;

type Props = { isRestaurant: boolean };
type ContentProps = {
  controls: CalendarControls;
  data: ReturnType<typeof useCalendarDays>;
  isRestaurant: boolean;
};

/** Renders the days of the chosen view. */
function CalendarViewContent({ controls, data, isRestaurant }: ContentProps) {
  const now = useMinute();
  const { openOn, dialog } = useOpenBooking();
  const { view, date, cancelled: showsCancelled, isPhone, change, pathOf } = controls;
  const { dates, days, entries, serviceId } = data;
  const { onSpan, onEntry, dialog: entryDialog } = useEntryDialog({ entries, serviceId, openOn });
  const bookings = data.bookings.filter(({ status }) => showsCancelled || status !== 'cancelled');
  const dayPath = (one: string) => pathOf({ view: 'day', date: one });
  const crowdPath = (one: string) =>
    isRestaurant ? `/provider-dashboard/reservations?date=${one}` : `/bookings?from=${one}&to=${one}`;
  const onStep = (step: GridStep) => change({ date: dateAfterStep(controls, step) });
  const common = { days, holidays: holidaysOf(days ?? []), dayPath };
  const today = lagosDate(now);
  if (view === 'month')
    return (
      <LazySection waiting={<Skeleton $height={560} $radius={2} />} failed="The month did not load.">
        <MonthView {...common} {...{ date, today, showsCancelled, onStep }} />
      </LazySection>
    );
  const minuteNow = date === today ? minuteOf(lagosTime(now)) : null;
  const label = titleOf(controls, dates);
  const grid = {
    ...common,
    label,
    bookings,
    entries,
    onSpan,
    onEntry,
    date,
    now,
    onStep,
    onDate: (one: string) => change({ date: one }),
    openOn,
    crowdPath,
  };
  return (
    <>
      <AddRow>
        <Button variant="secondary" size="sm" onClick={() => onSpan(nextHour(date, minuteNow))}>
          <Plus aria-hidden="true" />
          Add phone booking or block
        </Button>
      </AddRow>
      {view === 'week' && isPhone && (
        <Agenda {...common} {...{ dates, today, bookings, entries, openOn, onEntry }} />
      )}
      {view === 'week' && !isPhone && <TimeGrid {...grid} dates={dates} maxLanes={WEEK_LANES} />}
      {view === 'day' && (
        <>
          <WeekStrip {...{ dates, days, date, today, dayPath }} />
          <TimeGrid {...grid} dates={[date]} maxLanes={isPhone ? 3 : 6} />
        </>
      )}
      {entryDialog}
      {dialog}
    </>
  );
}

/** Notes on the days shown: missing opening hours, a truncated list, an empty period. */
function Notes({ data, controls }: Omit<ContentProps, 'isRestaurant'>) {
  const { latest, days, dates, isComplete } = data;
  const isEmpty = days?.every((day) => activeBookingCount(day) === 0);
  return (
    <>
      {latest?.anyTime && (
        <Notice>
          You have not set opening hours, so customers may request any time.{' '}
          <Link to="/provider-dashboard/hours">Set your hours</Link>
        </Notice>
      )}
      {!isComplete && (
        <Notice role="status">
          Only the first 500 bookings are shown. Choose a single day to see the others.
        </Notice>
      )}
      {isEmpty && (
        <EmptyState
          compact
          title={
            controls.view === 'month'
              ? `No bookings in ${monthName(controls.date)}`
              : `No bookings from ${formatDates(dates[0]!, dates.at(-1)!)}`
          }
          text="New bookings appear here immediately."
          drawing="calendar"
        />
      )}
    </>
  );
}

/**
 * Provider's calendar with its controls. Changes to bookings arrive through the shell, which invalidates
 * their cache tags.
 */
export function CalendarDays({ isRestaurant }: Props) {
  const today = lagosDate(useMinute());
  const controls = useCalendarState(today);
  const data = useCalendarDays(controls);
  const { view, date, cancelled, change } = controls;
  const swipe = useSwipe((periods) => controls.isPhone && change({ date: inPeriods(view, date, periods) }));
  return (
    <>
      <CalendarBar title={titleOf(controls, data.dates)} today={today} controls={controls} />
      <ServicePicker calendar={data.latest} onPick={(place) => change({ place })} />
      <Legend
        showsCancelled={cancelled}
        onCancelled={(shown) => change({ cancelled: shown })}
        hasHours={view !== 'month'}
      />
      {data.isError ? (
        <ErrorState title="Your calendar did not load" onRetry={data.retry} />
      ) : (
        <div {...swipe}>
          <CalendarViewContent controls={controls} data={data} isRestaurant={isRestaurant} />
          <Notes controls={controls} data={data} />
        </div>
      )}
    </>
  );
}
