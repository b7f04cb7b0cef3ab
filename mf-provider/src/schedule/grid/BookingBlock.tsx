import { bookingPage, BOOKING_STATUS_NAMES } from '@tm/domain';
import { Link } from '@tm/platform';
import { VisuallyHidden } from '@tm/ui';
import type { OpenOn } from '../days/useOpenBooking';
import { formatBookingCount, formatGuestCount, formatMinute } from '../days/dayLabels';
import { formatEnd } from '../days/dayBookings';
import { STATUS_MARKS, StatusMark } from '../days/statusMark';
import { Block, HOUR_HEIGHT } from './gridStyle';
import type { DayBooking } from '../days/dayBookings';
import { guestsOf, type DayItem } from '../days/dayEntries';
import type { Crowd, Laned } from './lanes';

const HOUR = 60;
const MIN_HEIGHT = 24;
export const percent = (part: number, of: number) => `${(part / of) * 100}%`;

/** Position of a block in the cell of its first hour. It overlaps the following cells. */
export const blockPosition = ({ start, end }: { start: number; end: number }) => ({
  top: `${((start % HOUR) / HOUR) * HOUR_HEIGHT}px`,
  height: `${Math.max(MIN_HEIGHT, ((end - start) / HOUR) * HOUR_HEIGHT - 2)}px`,
});

type Props = { laned: Laned<DayBooking>; openOn: OpenOn; tabIndex: number };

/**
 * Booking in the grid with the colour, icon and border of its status. Its accessible name contains all
 * details.
 */
export function BookingBlock({ laned, openOn, tabIndex }: Props) {
  const { booking, lane, lanes, start } = laned;
  const { tone, edge } = STATUS_MARKS[booking.status];
  return (
    <Block
      $tone={tone}
      $edge={edge}
      style={{
        ...blockPosition(laned),
        left: `calc(${percent(lane, lanes)} + 2px)`,
        width: `calc(${percent(1, lanes)} - 4px)`,
      }}
    >
      <Link to={bookingPage(booking.id)} onClick={openOn(booking.id)} tabIndex={tabIndex}>
        <b>
          {formatMinute(start)}
          <VisuallyHidden> {formatEnd(laned)}</VisuallyHidden>
          <StatusMark status={booking.status} />
        </b>{' '}
        <i>{booking.customerName}</i>{' '}
        <i>{booking.partySize === null ? booking.title : `Table for ${booking.partySize}`}</i>
        <VisuallyHidden> {BOOKING_STATUS_NAMES[booking.status]}</VisuallyHidden>
      </Link>
    </Block>
  );
}

type CrowdProps = { crowd: Crowd<DayItem>; to: string; tabIndex: number };

/** Many bookings at once, drawn as one block with their number and a link to their list. */
export function CrowdBlock({ crowd, to, tabIndex }: CrowdProps) {
  const { bookings, start, end } = crowd;
  const guests = bookings.reduce((sum, item) => sum + guestsOf(item), 0);
  return (
    <Block $tone="accepted" $edge="solid" style={{ ...blockPosition(crowd), left: '2px', right: '2px' }}>
      <Link to={to} tabIndex={tabIndex}>
        <VisuallyHidden>
          {formatMinute(start)} to {formatMinute(end)}{' '}
        </VisuallyHidden>
        <b>{formatBookingCount(bookings.length)}</b>
        {guests > 0 && <i> {formatGuestCount(guests)}</i>}
      </Link>
    </Block>
  );
}
