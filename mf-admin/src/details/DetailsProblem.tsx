import { isApiError } from '@tm/platform';
import { EmptyState, ErrorState, Skeleton } from '@tm/ui';

type Props = {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Height of the content in pixels. */
  height: number;
  /** Texts for a missing record and for a failed request. */
  notFoundText: string;
  failed: string;
};

/** Replaces the content of a dialog while it loads, if it does not exist, or if it failed to load. */
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
