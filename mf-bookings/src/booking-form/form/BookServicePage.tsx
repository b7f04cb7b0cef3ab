import { lazyScreen, styled, useParams, useSignInRequired } from '@tm/platform';
import { Page, PageHead, Skeleton } from '@tm/ui';
import { Suspense } from 'react';

const BookServicePanel = lazyScreen(() => import('./BookServicePanel'), 'BookServicePanel');

const Narrow = styled(Page)`
  max-width: 640px;
`;

const LoadingForm = <Skeleton $height={640} $radius={2} />;

/** Page `/services/{id}/book` with the booking form (product 2.15). */
export function BookServicePage() {
  const { id = '' } = useParams();
  const { user } = useSignInRequired();
  return (
    <Narrow>
      <PageHead title="Book This Service" />
      {user ? (
        <Suspense fallback={LoadingForm}>
          <BookServicePanel key={`${user.id} ${id}`} serviceId={id} />
        </Suspense>
      ) : (
        LoadingForm
      )}
    </Narrow>
  );
}
