import { useListingQuery } from '@tm/api-client/listing';
import type { Booking, Listing } from '@tm/contracts';
import { MAX_PARTY_SIZE, orderFields } from '@tm/domain';
import { isApiError, styled, useNavigate, useSearchParams } from '@tm/platform';
import { ButtonLink, Card, EmptyState, ErrorState, Picture, PriceTag, Skeleton } from '@tm/ui';
import type { RefObject } from 'react';
import { BookingForm } from './BookingForm';
import type { Instant } from './obstacleAt';
import { notifyBooked } from './notifyBooked';
import { pageOfBooking } from './pageOfBooking';
import type { WantedOrder } from './orderDraft';

const FAILED = {
  title: 'Booking failed',
  text: 'There was an error processing your booking. Please try again.',
  showsReason: true,
};

const Service = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-4);
  margin-bottom: var(--s-5);
  > :first-child {
    flex: none;
    width: 104px;
  }
  h2 {
    font-size: var(--fs-lg);
    overflow-wrap: anywhere;
  }
  p {
    color: var(--ink-2);
  }
`;

const Summary = ({ listing }: { listing: Listing }) => (
  <Service>
    <Picture src={listing.images[0]} alt="" sizes="104px" />
    <div>
      <h2>{listing.title}</h2>
      <p>{listing.provider?.businessName ?? listing.location}</p>
      <PriceTag amount={listing.basePrice} priceType={listing.priceType} />
    </div>
  </Service>
);

/** Returns the time and guests of a link such as `?date=2026-11-24&time=09:00&guests=4`, if it has a time. */
const wantedIn = (params: URLSearchParams, listing: Listing): WantedOrder | undefined => {
  const date = params.get('date') ?? '';
  const time = params.get('time') ?? '';
  const isTime = /^\d{4}-\d{2}-\d{2}$/.test(date) && /^\d{2}:\d{2}$/.test(time);
  if (!isTime) return undefined;
  const guests = Number(/^[1-9]\d{0,3}$/.exec(params.get('guests') ?? '')?.[0] ?? 0);
  const isTable = guests > 0 && guests <= MAX_PARTY_SIZE && orderFields(listing).includes('partySize');
  return { scheduledDate: date, scheduledTime: time, ...(isTable && { partySize: guests }) };
};

type Props = { serviceId: string; userId: string; formRef: RefObject<HTMLFormElement | null> };

/** The service and its booking form. */
export function BookServicePanel({ serviceId, userId, formRef }: Props) {
  const { data: listing, error, refetch } = useListingQuery(serviceId);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const handleBooked = (booking: Booking, instant: Instant | undefined) => {
    const description = 'The provider will contact you soon.';
    const shown = notifyBooked(booking, instant, { title: 'Booking successful!', description });
    navigate(pageOfBooking(booking));
    return shown;
  };
  if (isApiError(error) && error.status === 404) {
    const back = <ButtonLink to="/services">Browse Services</ButtonLink>;
    return (
      <EmptyState
        title="Service Not Found"
        text="It may have been taken down."
        drawing="search"
        action={back}
      />
    );
  }
  if (error && !listing) return <ErrorState onRetry={() => void refetch()} />;
  if (!listing) return <Skeleton $height={640} $radius={2} />;
  return (
    <>
      <Summary listing={listing} />
      <Card style={{ overflow: 'clip' }}>
        <BookingForm
          formRef={formRef}
          wanted={wantedIn(params, listing)}
          listing={listing}
          userId={userId}
          failed={FAILED}
          onBooked={handleBooked}
          onListingChanged={() => void refetch()}
        />
      </Card>
    </>
  );
}
