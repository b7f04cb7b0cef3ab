import { useAdminProviderQuery } from '@tm/api-client/adminProviders';
import { useParams, type ApiError } from '@tm/platform';
import { AdminOnly } from '../../details/AdminOnly';
import { DecisionProblem, DecisionSkeleton } from '../../moderation/DecisionPage';
import { ProviderReview } from './ProviderReview';

function Loaded({ id }: { id: string }) {
  const { currentData, error, isFetching, refetch } = useAdminProviderQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  if (currentData) return <ProviderReview provider={currentData} />;
  if (!error || isFetching) return DecisionSkeleton;
  return <DecisionProblem noun="Provider" error={error as ApiError} onRetry={() => void refetch()} />;
}

/** `/admin/providers/:id`: one business with its verification documents and the decision on it. */
export function ProviderPage() {
  const { id = '' } = useParams();
  return <AdminOnly skeleton={DecisionSkeleton}>{() => <Loaded key={id} id={id} />}</AdminOnly>;
}
