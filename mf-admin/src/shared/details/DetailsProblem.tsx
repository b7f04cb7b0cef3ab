import { isApiError } from '@tm/platform';
import { EmptyState, ErrorState, Skeleton } from '@tm/ui';

type Props = {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Of what comes, in pixels. */
  height: number;
  /** That there is no such thing, and that it did not load. */
  notFoundText: string;
  failed: string;
};

/** In a dialog, what stands there until its thing is there, and when it is not, or did not load. */
export function DetailsProblem({
  query: { error, isFetching, refetch },
  height,
  notFoundText,
  failed,
}: Props) {
  if (!error || isFetching) return <Skeleton $height={height} $radius={2} />;
  if (isApiError(error) && error.status === 404)
    return <EmptyState compact level={3} drawing="search" title={notFoundText} />;
  const text = isApiError(error) ? error.detail : undefined;
  return <ErrorState compact title={failed} text={text} onRetry={() => void refetch()} />;
}
