import { useListingQuery } from '@tm/api-client/listings';
import type { Listing } from '@tm/contracts';
import {
  isApiError,
  lazyScreen,
  notify,
  styled,
  useNavigate,
  useParams,
  useSignInRequired,
} from '@tm/platform';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Page,
  PageHead,
  Picture,
  PriceTag,
  Skeleton,
} from '@tm/ui';
import { Suspense } from 'react';

const BookingForm = lazyScreen(() => import('./BookingForm'), 'BookingForm');

const FAILED = {
  title: 'Booking failed',
  text: 'There was an error processing your booking. Please try again.',
  tellsReason: true,
};

const Narrow = styled(Page)`
  max-width: 640px;
`;

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

function Content({ serviceId }: { serviceId: string }) {
  const { data: listing, error, refetch } = useListingQuery(serviceId);
  const navigate = useNavigate();
  const handleBooked = () => {
    notify({ title: 'Booking successful!', description: 'The provider will contact you soon.' });
    void navigate('/bookings');
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
      <Card>
        <Suspense fallback={<Skeleton $height={560} />}>
          <BookingForm listing={listing} failed={FAILED} onBooked={handleBooked} />
        </Suspense>
      </Card>
    </>
  );
}

/** `/services/{id}/book`: the booking form as a page of its own (spec 2.15). */
export function BookServicePage() {
  const { id = '' } = useParams();
  const { user } = useSignInRequired();
  return (
    <Narrow>
      <PageHead title="Book This Service" />
      {user ? <Content serviceId={id} /> : <Skeleton $height={640} $radius={2} />}
    </Narrow>
  );
}
