import type { CalendarDay } from '@tm/contracts';
import { VisuallyHidden } from '@tm/ui';
import { fullDate, formatBookingCount, formatHour, formatMinute } from '../days/dayLabels';
import type { OpenOn } from '../days/useOpenBooking';
import { BookingBlock, CrowdBlock } from './BookingBlock';
import { Cell, FreeWord, NowLine, Open } from './gridStyle';
import { partsIn, type DayLayout } from './lanes';

const HOUR = 60;
const part = ({ start, end }: { start: number; end: number }) => ({
  top: `${(start / HOUR) * 100}%`,
  height: `${((end - start) / HOUR) * 100}%`,
});

type Props = {
  day: CalendarDay;
  hour: number;
  layout: DayLayout;
  crowdPath: string;
  openOn: OpenOn;
  /** True for the cell that is in the tab order. */
  isActive: boolean;
  /** Called when a click focuses the cell. */
  onActive: () => void;
  /** Current minute of this day; null on other days. */
  nowMinute: number | null;
};

const beginsIn =
  (hour: number) =>
  ({ start }: { start: number }) =>
    Math.floor(start / HOUR) === hour;
const lastsInto =
  (hour: number) =>
  ({ start, end }: { start: number; end: number }) =>
    start < (hour + 1) * HOUR && end > hour * HOUR;

/**
 * Returns where free time begins in this hour, unless a booking is drawn there (a restaurant may have seats
 * left at the same time).
 */
const freeFrom = ({ day, hour, layout }: Props): number | undefined => {
  const start = day.free?.find(beginsIn(hour))?.start;
  const covers = (drawn: { start: number; end: number }) => drawn.start <= start! && start! < drawn.end;
  return start === undefined || [...layout.laned, ...layout.crowds].some(covers) ? undefined : start;
};

/** Returns 'free', or 'free 9:30 AM' if it begins within the hour. */
const describeFree = (free: number | undefined): string =>
  free === undefined || free % HOUR === 0 ? 'free' : `free ${formatMinute(free)}`;

/**
 * Describes an hour for screen readers: the number of bookings and the free time shown, or free, open or
 * closed.
 */
const describeState = (props: Props): string => {
  const { day, hour, layout } = props;
  const crowded = layout.crowds.filter(lastsInto(hour)).flatMap(({ bookings }) => bookings);
  const there = [...layout.laned, ...crowded].filter(lastsInto(hour)).length;
  const free = freeFrom(props);
  if (there > 0) return formatBookingCount(there) + (free === undefined ? '' : `, ${describeFree(free)}`);
  if (partsIn(hour, day.free ?? []).length > 0) return describeFree(free);
  return partsIn(hour, day.openings).length > 0 ? 'open' : 'closed';
};

/**
 * Draws one hour of one day. A booking is in the cell of its first hour and may overlap the next ones. The
 * bookings of the cell are in the tab order, or the cell itself if it is empty (ARIA grid pattern).
 */
export function HourCell(props: Props) {
  const { day, hour, layout, crowdPath, openOn, isActive, onActive, nowMinute } = props;
  const tabIndex = isActive ? 0 : -1;
  const free = freeFrom(props);
  const laned = layout.laned.filter(beginsIn(hour));
  const crowds = layout.crowds.filter(beginsIn(hour));
  const name = `${fullDate(day.date)}, ${formatHour(hour)}: ${describeState(props)}`;
  // A cell with content is named by its content, so only an empty cell has a label.
  const isEmpty = laned.length + crowds.length === 0;
  return (
    <Cell
      role="gridcell"
      tabIndex={isEmpty ? tabIndex : -1}
      onFocus={({ target, currentTarget }) => target === currentTarget && !isActive && onActive()}
      aria-label={isEmpty ? name : undefined}
    >
      {!isEmpty && <VisuallyHidden>{name}</VisuallyHidden>}
      {partsIn(hour, day.openings).map((span) => (
        <Open key={span.start} style={part(span)} />
      ))}
      {partsIn(hour, day.free ?? []).map((span) => (
        <Open key={span.start} $free style={part(span)} />
      ))}
      {free !== undefined && (
        <FreeWord aria-hidden="true" style={{ top: part({ start: free % HOUR, end: HOUR }).top }}>
          Free{free % HOUR > 0 && ` ${formatMinute(free)}`}
        </FreeWord>
      )}
      {laned.map((one) => (
        <BookingBlock key={one.booking.id} laned={one} openOn={openOn} tabIndex={tabIndex} />
      ))}
      {crowds.map((crowd) => (
        <CrowdBlock key={crowd.start} crowd={crowd} to={crowdPath} tabIndex={tabIndex} />
      ))}
      {nowMinute !== null && Math.floor(nowMinute / HOUR) === hour && (
        <NowLine aria-hidden="true" style={{ top: `${((nowMinute % HOUR) / HOUR) * 100}%` }} />
      )}
    </Cell>
  );
}
