import { useBookingsInfiniteQuery } from '@tm/api-client/bookings';
import { allItems } from '@tm/api-client/page';
import { addDays, type BookingStatus } from '@tm/domain';
import { styled, type SlotProps } from '@tm/platform';
import { RowActions } from '../../bookings';

const OPEN: readonly BookingStatus[] = ['pending', 'accepted', 'in_progress'];
/** The largest page. Of a day with more reservations, the last ones have only the link to their page. */
const LIMIT = 100;
/** The words of a dining room for the same moves. */
const LABELS: Partial<Record<BookingStatus, string>> = { in_progress: 'Seat', completed: 'Finish' };

const Root = styled.div`
  display: flex;
  gap: var(--s-1);
  button {
    min-height: var(--touch);
  }
`;

/**
 * The next step of the restaurant for a reservation, and the menu of its other actions. All reservations of a
 * date share one request. It includes the day before, whose last guests may still be there.
 */
export function ReservationActions({ id, date }: SlotProps['reservation-actions']) {
  const { data } = useBookingsInfiniteQuery({
    statuses: OPEN,
    from: addDays(date, -1),
    to: date,
    limit: LIMIT,
  });
  const booking = data && allItems(data).find((each) => each.id === id);
  return (
    booking && (
      <Root>
        <RowActions booking={booking} party="provider" labels={LABELS} />
      </Root>
    )
  );
}
