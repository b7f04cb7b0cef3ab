import { lazyScreen, styled, useParams, useSignInRequired } from '@tm/platform';
import { Page, PageHead, Skeleton } from '@tm/ui';
import { Suspense } from 'react';

const BookPlace = lazyScreen(() => import('./BookPlace'), 'BookPlace');

const Narrow = styled(Page)`
  max-width: 640px;
`;

const Coming = <Skeleton $height={640} $radius={2} />;

/** `/services/{id}/book`: the booking form as a page of its own (spec 2.15). */
export function BookServicePage() {
  const { id = '' } = useParams();
  const { user } = useSignInRequired();
  return (
    <Narrow>
      <PageHead title="Book This Service" />
      {user ? (
        <Suspense fallback={Coming}>
          <BookPlace key={`${user.id} ${id}`} serviceId={id} />
        </Suspense>
      ) : (
        Coming
      )}
    </Narrow>
  );
}
