import { lazyScreen, styled, useNavigate, useParams, useSignInRequired } from '@tm/platform';
import { Page, PageHead, Skeleton } from '@tm/ui';
import { Suspense } from 'react';
import { PendingOrderCard } from '../pending/PendingOrderCard';
import { usePendingOrderOfListing } from './usePendingOrderOfListing';

const BookServicePanel = lazyScreen(() => import('./BookServicePanel'), 'BookServicePanel');

const Narrow = styled(Page)`
  max-width: 640px;
`;

const LoadingForm = <Skeleton $height={640} $radius={2} />;

/** The booking form, or the pending order instead of it, which needs no further code while offline. */
function FormOrOrder({ userId, serviceId }: { userId: string; serviceId: string }) {
  const navigate = useNavigate();
  const { waiting, form, handleDiscard } = usePendingOrderOfListing(serviceId, () => navigate('/bookings'));
  if (waiting) return <PendingOrderCard order={waiting} canChange onDiscard={handleDiscard} />;
  return (
    <Suspense fallback={LoadingForm}>
      <BookServicePanel serviceId={serviceId} userId={userId} formRef={form} />
    </Suspense>
  );
}

/** Page `/services/{id}/book` with the booking form (product 2.15). */
export function BookServicePage() {
  const { id = '' } = useParams();
  const { user } = useSignInRequired();
  return (
    <Narrow>
      <PageHead title="Book This Service" />
      {user ? <FormOrOrder key={`${user.id} ${id}`} userId={user.id} serviceId={id} /> : LoadingForm}
    </Narrow>
  );
}
