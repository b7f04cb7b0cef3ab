import type { CalendarBooking, CalendarDay, CalendarEntry } from '@tm/contracts';
import { lagosDate, lagosTime } from '@tm/domain';
import { VisuallyHidden } from '@tm/ui';
import { useState } from 'react';
import { dayOf, bookingsOnDay, type DayHoliday } from '../days/dayBookings';
import { entriesOnDay, itemsOfDay } from '../days/dayEntries';
import { formatHour } from '../days/dayLabels';
import type { OpenOn } from '../days/useOpenBooking';
import { DayHead } from './DayHead';
import { Grid, Head, HourName } from './gridStyle';
import { HourCell } from './HourCell';
import { layoutDay, shownHours } from './lanes';
import { useDragSpan, type GridSpan } from './useDragSpan';
import { useGridFocus, type GridStep } from './useGridFocus';

type Props = {
  label: string;
  dates: readonly string[];
  /** Undefined while the days load; the grid is then empty. */
  days: readonly CalendarDay[] | undefined;
  bookings: readonly CalendarBooking[];
  entries: readonly CalendarEntry[];
  onSpan: (span: GridSpan) => void;
  onEntry: (id: string) => void;
  holidays: ReadonlyMap<string, DayHoliday>;
  /** Date of the cell that is in the tab order. */
  date: string;
  now: Date;
  /** Maximum of bookings next to each other. More are drawn as one block. */
  maxLanes: number;
  onStep: (step: GridStep) => void;
  onDate: (date: string) => void;
  openOn: OpenOn;
  dayPath: (date: string) => string;
  crowdPath: (date: string) => string;
};

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** State of the active row. It stays when the days change. */
function useRow(hours: readonly number[], now: Date, onStep: Props['onStep']) {
  const [wanted, setWanted] = useState(() => Math.max(Number(lagosTime(now).slice(0, 2)), hours[0]!));
  const hour = Math.min(Math.max(wanted, hours[0]!), hours.at(-1)!);
  const focus = useGridFocus((step) => {
    if ('rows' in step) setWanted(hour + step.rows);
    else if ('rowEdge' in step) setWanted(step.rowEdge === 'first' ? hours[0]! : hours.at(-1)!);
    else onStep(step);
  });
  return { hour, setHour: setWanted, focus };
}

type HeadProps = Pick<Props, 'holidays' | 'dayPath'> & { shown: CalendarDay[]; today: string };

const Heads = ({ shown, holidays, today, dayPath }: HeadProps) => (
  <div role="row">
    <Head role="columnheader">
      <VisuallyHidden>Time in Lagos</VisuallyHidden>
    </Head>
    {shown.map((day) => (
      <DayHead
        key={day.date}
        day={day}
        holiday={holidays.get(day.date)}
        isToday={day.date === today}
        to={dayPath(day.date)}
      />
    ))}
  </div>
);

/**
 * Days next to each other by hour: booked, free and closed time. Supports the keyboard as a grid
 * (`useGridFocus`).
 */
export function TimeGrid(props: Props) {
  const {
    label,
    dates,
    days,
    bookings,
    entries,
    onSpan,
    onEntry,
    holidays,
    date,
    now,
    maxLanes,
    onStep,
    onDate,
    openOn,
    dayPath,
    crowdPath,
  } = props;
  const shown = dates.map((one) => dayOf(days, one));
  const itemsByDay = dates.map((one) => itemsOfDay(bookingsOnDay(one, bookings), entriesOnDay(one, entries)));
  const layouts = itemsByDay.map((one) => layoutDay(one, maxLanes));
  const hours = shownHours([...shown.flatMap(({ openings }) => openings), ...itemsByDay.flat()]);
  const drag = useDragSpan(onSpan);
  const { hour: activeHour, setHour, focus } = useRow(hours, now, onStep);
  const today = lagosDate(now);
  return (
    <Grid role="grid" aria-label={label} aria-busy={!days} aria-readonly $days={dates.length} {...focus}>
      <Heads {...{ shown, holidays, today, dayPath }} />
      {hours.map((hour) => (
        <div role="row" key={hour}>
          <HourName role="rowheader">{formatHour(hour)}</HourName>
          {shown.map((day, column) => (
            <HourCell
              key={column}
              day={day}
              hour={hour}
              layout={layouts[column]!}
              crowdPath={crowdPath(day.date)}
              openOn={openOn}
              onSpan={onSpan}
              onEntry={onEntry}
              drag={drag}
              isActive={hour === activeHour && day.date === date}
              onActive={() => {
                setHour(hour);
                if (day.date !== date) onDate(day.date);
              }}
              nowMinute={day.date === today ? minuteOf(lagosTime(now)) : null}
            />
          ))}
        </div>
      ))}
    </Grid>
  );
}
