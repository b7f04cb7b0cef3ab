import { useBookingQuery } from '@tm/api-client/bookings';
import type { Booking } from '@tm/contracts';
import { actOfQuery, bookingReference, isSupply, type BookingParty } from '@tm/domain';
import { isApiError, Link, styled, useSearchParams, useUser } from '@tm/platform';
import { ButtonLink, Card, ErrorState, PageHead, StatusBadge, Stack, textLink, VisuallyHidden } from '@tm/ui';
import { BusinessLink } from '@tm/ui/business-link';
import { headOf } from '../card/BookingHead';
import { BookingNotFound } from '../details/BookingNotFound';
import { DaySections, PastSections } from '../details/DetailSections';
import { partyOf } from '../labels/bookingLabels';
import { Columns } from './Columns';
import { Facts } from './Facts';
import { JustBooked } from './JustBooked';
import { PageSkeleton } from './PageSkeleton';
import { Progress } from './Progress';

const Back = styled.p`
  margin-bottom: var(--s-3);
  font-size: var(--fs-sm);
  a {
    ${textLink}
  }
`;

/** The first of the sections has no line above it. */
const Rest = styled(Stack)`
  > h2 + section,
  > span + section {
    border-top: 0;
    padding-top: 0;
  }
`;

/** A provider finds what they booked as a customer in the other of their two lists. */
function useListPath(party: BookingParty | null): string {
  const role = useUser()?.role;
  return party === 'customer' && isSupply(role) ? '/bookings?as=customer' : '/bookings';
}

function Parts({ booking }: { booking: Booking }) {
  const user = useUser();
  const [query] = useSearchParams();
  const party = partyOf(booking, user?.id);
  const list = useListPath(party);
  const act = actOfQuery(query);
  const { title, subtitle } = headOf(booking, party);
  // A user who became a provider cannot review, not even bookings made as a customer.
  const canReview = user?.role === 'customer';
  return (
    <article aria-label="Booking details">
      <Back>
        <Link to={list}>My Bookings</Link>
      </Back>
      <PageHead
        title={title}
        subtitle={
          subtitle &&
          (party === 'provider' ? subtitle : <BusinessLink id={booking.provider.id} name={subtitle} />)
        }
        documentTitle={`Booking #${bookingReference(booking.id)}`}
        actions={<StatusBadge of="booking" status={booking.status} />}
      />
      {query.has('new') && <JustBooked booking={booking} party={party} list={list} />}
      <Columns>
        <Progress
          booking={booking}
          party={party}
          canReview={canReview}
          act={act === 'review' && !canReview ? null : act}
        />
        <Facts booking={booking} party={party} />
        <Card>
          <Rest $gap={5}>
            <VisuallyHidden as="h2">More about this booking</VisuallyHidden>
            <DaySections booking={booking} party={party} />
            <PastSections booking={booking} party={party} />
          </Rest>
        </Card>
      </Columns>
    </article>
  );
}

/** Statuses of the answers for an id that is no booking, and for a booking of other users. */
const NOT_HERE = [400, 403, 404];

/** Loads a booking and shows its page. */
export function BookingPanel({ id }: { id: string }) {
  const { data: booking, error, refetch } = useBookingQuery(id);
  if (isApiError(error) && NOT_HERE.includes(error.status))
    return <BookingNotFound level={1} action={<ButtonLink to="/bookings">My Bookings</ButtonLink>} />;
  if (booking) return <Parts booking={booking} />;
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}
