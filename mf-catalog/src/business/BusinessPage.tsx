import { useBusinessQuery } from '@tm/api-client/businesses';
import { businessPath } from '@tm/domain';
import { isApiError, Navigate, useLocation, useParams, usePageTitle } from '@tm/platform';
import { ErrorState, Page } from '@tm/ui';
import { Business } from './Business';
import { BusinessSkeleton } from './BusinessSkeleton';
import { NoBusiness } from './NoBusiness';

/** Public page of a business (ADR-105). A former address leads to the present one. */
export function BusinessPage() {
  const { handle = '' } = useParams();
  const { search } = useLocation();
  const { currentData: page, error, isFetching, refetch } = useBusinessQuery(handle);
  usePageTitle(page?.business.name ?? 'Business');
  if (page && page.business.handle !== handle)
    return <Navigate replace to={businessPath(page.business.handle) + search} />;
  if (page) return <Business page={page} />;
  if (!error || isFetching) return <BusinessSkeleton />;
  return (
    <Page>
      {isApiError(error) && error.status === 404 ? (
        <NoBusiness />
      ) : (
        <ErrorState title="This business did not load" onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
