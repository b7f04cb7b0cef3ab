import { useAdminListingQuery } from '@tm/api-client/adminListings';
import { useParams, type ApiError } from '@tm/platform';
import { AdminOnly } from '../../details/AdminOnly';
import { DecisionProblem, DecisionSkeleton } from '../../moderation/DecisionPage';
import { ListingReview } from './ListingReview';

function Loaded({ id }: { id: string }) {
  const { currentData, error, isFetching, refetch } = useAdminListingQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  if (currentData) return <ListingReview listing={currentData} />;
  if (!error || isFetching) return DecisionSkeleton;
  return <DecisionProblem noun="Service" error={error as ApiError} onRetry={() => void refetch()} />;
}

/** `/admin/services/:id`: one listing and the decision on it. */
export function ListingPage() {
  const { id = '' } = useParams();
  return <AdminOnly skeleton={DecisionSkeleton}>{() => <Loaded key={id} id={id} />}</AdminOnly>;
}
