import type { CalendarDay } from '@tm/contracts';
import { VisuallyHidden } from '@tm/ui';
import type { MouseEvent } from 'react';
import { fullDate, formatBookingCount, formatHour, formatMinute } from '../days/dayLabels';
import { itemId, type DayItem } from '../days/dayEntries';
import type { OpenOn } from '../days/useOpenBooking';
import { blockPosition, BookingBlock, CrowdBlock } from './BookingBlock';
import { EntryBlock } from './EntryBlock';
import { Busy, Cell, DragBox, FreeWord, HOUR_HEIGHT, NowLine, Open } from './gridStyle';
import { partsIn, type DayLayout } from './lanes';
import type { DragSpan, GridSpan } from './useDragSpan';

const HOUR = 60;
const part = ({ start, end }: { start: number; end: number }) => ({
  top: `${(start / HOUR) * 100}%`,
  height: `${((end - start) / HOUR) * 100}%`,
});

type Props = {
  day: CalendarDay;
  hour: number;
  layout: DayLayout<DayItem>;
  crowdPath: string;
  openOn: OpenOn;
  /** Called with the span that a tap, a key or a drag has chosen. */
  onSpan: (span: GridSpan) => void;
  onEntry: (id: string) => void;
  drag: DragSpan;
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
  const busy = day.busy?.some(lastsInto(hour)) ? 'busy in another calendar' : '';
  if (there > 0)
    return [formatBookingCount(there), busy, free !== undefined && describeFree(free)]
      .filter(Boolean)
      .join(', ');
  if (busy) return [busy, free !== undefined && describeFree(free)].filter(Boolean).join(', ');
  if (partsIn(hour, day.free ?? []).length > 0) return describeFree(free);
  return partsIn(hour, day.openings).length > 0 ? 'open' : 'closed';
};

/** Minutes of a new entry until the user chooses others. */
const NEW_MINUTES = 60;
/** A tap chooses a half hour. */
const TAP_STEP = 30;

const minuteAt = ({ clientY, currentTarget }: MouseEvent): number =>
  ((clientY - currentTarget.getBoundingClientRect().top) / HOUR_HEIGHT) * HOUR;
const isOnCell = ({ target }: MouseEvent): boolean => !(target as Element).closest('a, button');

/** Handlers that choose a span of the cell: a tap, Enter, or the begin of a drag. */
const spanHandlers = (props: Props) => {
  const { day, hour, onSpan, drag } = props;
  const pick = (start: number) =>
    onSpan({ date: day.date, start, end: Math.min(start + NEW_MINUTES, 24 * HOUR) });
  return {
    onPointerDown: (event: Parameters<typeof drag.begin>[0]) =>
      isOnCell(event) && drag.begin(event, day.date, hour * HOUR + minuteAt(event)),
    onClick: (event: MouseEvent) => {
      if (!isOnCell(event) || drag.wasDrag()) return;
      const isKey = event.detail === 0;
      const half = isKey ? 0 : Math.floor(minuteAt(event) / TAP_STEP) * TAP_STEP;
      pick(Math.max(hour * HOUR + Math.min(Math.max(half, 0), TAP_STEP), freeFrom(props) ?? 0));
    },
  };
};

/**
 * Draws one hour of one day. A booking is in the cell of its first hour and may overlap the next ones. The
 * bookings of the cell are in the tab order, or the cell itself if it is empty (ARIA grid pattern).
 */
export function HourCell(props: Props) {
  const { day, hour, layout, crowdPath, openOn, onEntry, drag, isActive, onActive, nowMinute } = props;
  const tabIndex = isActive ? 0 : -1;
  const free = freeFrom(props);
  const laned = layout.laned.filter(beginsIn(hour));
  const crowds = layout.crowds.filter(beginsIn(hour));
  const name = `${fullDate(day.date)}, ${formatHour(hour)}: ${describeState(props)}`;
  // A cell with content is named by its content, so only an empty cell has a label.
  const isEmpty = laned.length + crowds.length === 0;
  const drawn = drag.span?.date === day.date && beginsIn(hour)(drag.span) ? drag.span : null;
  return (
    <Cell
      role="gridcell"
      tabIndex={isEmpty ? tabIndex : -1}
      onFocus={({ target, currentTarget }) => target === currentTarget && !isActive && onActive()}
      aria-label={isEmpty ? name : undefined}
      {...spanHandlers(props)}
    >
      {!isEmpty && <VisuallyHidden>{name}</VisuallyHidden>}
      {partsIn(hour, day.openings).map((span) => (
        <Open key={span.start} style={part(span)} />
      ))}
      {partsIn(hour, day.free ?? []).map((span) => (
        <Open key={span.start} $free style={part(span)} />
      ))}
      {partsIn(hour, day.busy ?? []).map((span) => (
        <Busy key={span.start} aria-hidden="true" style={part(span)}>
          {day.busy?.some(({ start }) => start === hour * HOUR + span.start) && 'Busy'}
        </Busy>
      ))}
      {free !== undefined && (
        <FreeWord aria-hidden="true" style={{ top: part({ start: free % HOUR, end: HOUR }).top }}>
          Free{free % HOUR > 0 && ` ${formatMinute(free)}`}
        </FreeWord>
      )}
      {laned.map((one) =>
        'entry' in one ? (
          <EntryBlock
            key={itemId(one)}
            laned={one}
            onOpen={() => onEntry(one.entry.id)}
            tabIndex={tabIndex}
          />
        ) : (
          <BookingBlock key={itemId(one)} laned={one} openOn={openOn} tabIndex={tabIndex} />
        ),
      )}
      {crowds.map((crowd) => (
        <CrowdBlock key={crowd.start} crowd={crowd} to={crowdPath} tabIndex={tabIndex} />
      ))}
      {drawn && (
        <DragBox aria-hidden="true" style={blockPosition(drawn)}>
          {formatMinute(drawn.start)} to {formatMinute(drawn.end)}
        </DragBox>
      )}
      {nowMinute !== null && Math.floor(nowMinute / HOUR) === hour && (
        <NowLine aria-hidden="true" style={{ top: `${((nowMinute % HOUR) / HOUR) * 100}%` }} />
      )}
    </Cell>
  );
}
