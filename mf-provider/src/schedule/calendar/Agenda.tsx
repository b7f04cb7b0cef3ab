import type { CalendarBooking, CalendarDay, CalendarEntry } from '@tm/contracts';
import { bookingPage, holidayLabel } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { Badge, Muted, StatusBadge, VisuallyHidden } from '@tm/ui';
import type { OpenOn } from '../days/useOpenBooking';
import { dayOf, bookingsOnDay, formatEnd, type DayBooking, type DayHoliday } from '../days/dayBookings';
import {
  ENTRY_KIND_NAMES,
  entriesOnDay,
  entryName,
  itemId,
  itemsOfDay,
  type DayEntry,
} from '../days/dayEntries';
import { fullDate, formatMinute } from '../days/dayLabels';

const Root = styled.div`
  display: grid;
  gap: var(--s-5);
  h3 {
    margin-bottom: var(--s-2);
    font-size: var(--fs-md);
  }
  h3 a:hover {
    text-decoration: underline;
  }
  ul {
    display: grid;
    gap: var(--s-2);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li a,
  li button {
    width: 100%;
    text-align: left;
    position: relative;
    display: grid;
    grid-template-columns: 68px minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--s-3);
    min-height: 56px;
    padding: var(--s-2) var(--s-3);
    border: 1px solid var(--line);
    border-radius: var(--r-2);
    background: var(--surface);
  }
  li > * > span:first-child {
    font-size: var(--fs-sm);
    font-variant-numeric: tabular-nums;
  }
  li > * > span:nth-child(2) > * {
    display: block;
    overflow-wrap: anywhere;
  }
  > section > p {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-2);
    margin-bottom: var(--s-2);
  }
`;

type Props = {
  dates: readonly string[];
  today: string;
  days: readonly CalendarDay[] | undefined;
  bookings: readonly CalendarBooking[];
  entries: readonly CalendarEntry[];
  onEntry: (id: string) => void;
  holidays: ReadonlyMap<string, DayHoliday>;
  openOn: OpenOn;
  dayPath: (date: string) => string;
};

const spansText = (spans: readonly { start: number; end: number }[]): string =>
  spans.map(({ start, end }) => `${formatMinute(start)} to ${formatMinute(end)}`).join(', ');

/** Describes a day's hours. A past day is described only if it was closed. */
const describeDay = (day: CalendarDay, today: string): string => {
  if (day.dayOff) return day.dayOff.reason ? `Day off: ${day.dayOff.reason}` : 'Day off';
  if (day.openings.length === 0) return 'Closed';
  if (day.date < today) return '';
  const free = day.free ?? [];
  return free.length === 0 ? 'No free time left' : `Free ${spansText(free)}`;
};

const BusyTimes = ({ day: { busy } }: { day: CalendarDay }) =>
  busy && <Muted $small>Busy in another calendar {spansText(busy)}</Muted>;

/**
 * Start of a booking or entry, with its end for screen readers; the end alone if it began on the day before.
 */
const Time = ({ placed }: { placed: DayBooking | DayEntry }) => (
  <span>
    {!placed.isContinued && formatMinute(placed.start)}
    {placed.isContinued ? formatEnd(placed) : <VisuallyHidden> {formatEnd(placed)}</VisuallyHidden>}
  </span>
);

/** Week as a list of days, for phones, where seven columns do not fit. */
export const Agenda = ({
  dates,
  today,
  days,
  bookings,
  entries,
  holidays,
  openOn,
  onEntry,
  dayPath,
}: Props) => (
  <Root aria-busy={!days}>
    {dates.map((date) => (
      <section key={date} aria-label={fullDate(date)}>
        <h3>
          <Link to={dayPath(date)}>{fullDate(date)}</Link>
        </h3>
        <p>
          {days && <Muted $small>{describeDay(dayOf(days, date), today)}</Muted>}
          {days && <BusyTimes day={dayOf(days, date)} />}
          {holidays.has(date) && <Badge $tone="accent">{holidayLabel(holidays.get(date)!)}</Badge>}
        </p>
        <ul>
          {itemsOfDay(bookingsOnDay(date, bookings), entriesOnDay(date, entries)).map((placed) => (
            <li key={itemId(placed)}>
              {'entry' in placed ? (
                <button type="button" onClick={() => onEntry(placed.entry.id)}>
                  <Time placed={placed} />{' '}
                  <span>
                    <b>{entryName(placed.entry)}</b>{' '}
                    {placed.entry.note && <Muted $small>{placed.entry.note}</Muted>}
                  </span>{' '}
                  <Badge>{ENTRY_KIND_NAMES[placed.entry.kind]}</Badge>
                </button>
              ) : (
                <Link to={bookingPage(placed.booking.id)} onClick={openOn(placed.booking.id)}>
                  <Time placed={placed} />{' '}
                  <span>
                    <b>{placed.booking.customerName}</b> <Muted $small>{placed.booking.title}</Muted>
                  </span>{' '}
                  <StatusBadge of="booking" status={placed.booking.status} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </Root>
);
