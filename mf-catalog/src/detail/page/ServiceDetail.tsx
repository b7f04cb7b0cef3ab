import { useListingQuery } from '@tm/api-client/listing';
import { isApiError, useParams, usePageTitle, useSignInRequired } from '@tm/platform';
import { ButtonLink, EmptyState, ErrorState, Page } from '@tm/ui';
import { DetailSkeleton } from './DetailSkeleton';
import { Service } from './Service';

const NotFound = () => (
  <EmptyState
    level={1}
    drawing="search"
    title="Service Not Found"
    text="It may have been removed, or it is waiting for approval."
    action={<ButtonLink to="/services">Browse Services</ButtonLink>}
  />
);

/** Page of a service (product 2.7). Visitors are asked to sign in and then return here. */
export function ServiceDetail() {
  const { id = '' } = useParams();
  const { user } = useSignInRequired();
  const { currentData: listing, error, isFetching, refetch } = useListingQuery(id, { skip: !user });
  usePageTitle(listing?.title ?? 'Service');
  if (user && listing) return <Service listing={listing} user={user} />;
  if (!error || isFetching) return <DetailSkeleton />;
  const { status } = isApiError(error) ? error : { status: 0 };
  // A 401 already redirects to the sign-in page.
  if (status === 401) return <DetailSkeleton />;
  return (
    <Page>
      {status === 404 ? (
        <NotFound />
      ) : (
        <ErrorState title="This service did not load" onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
