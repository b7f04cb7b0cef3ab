import { usePageTitle, type ApiError } from '@tm/platform';
import { ButtonLink, EmptyState, ErrorState, Page, Skeleton, Stack } from '@tm/ui';
import { useBackLink } from '../list/backLink';

/** Skeleton of a decision page while the record loads. */
export const DecisionSkeleton = (
  <Page aria-busy="true">
    <Stack $gap={6}>
      <Skeleton $width={320} $height={36} />
      <Skeleton $height={300} $radius={2} />
      <Skeleton $height={240} $radius={2} />
    </Stack>
  </Page>
);

const LISTS = {
  Service: { tab: 'listings', label: 'Service Listings' },
  Provider: { tab: 'providers', label: 'Providers' },
} as const;

type Props = {
  /** First word of the title "Service Not Found". */
  noun: keyof typeof LISTS;
  error: ApiError;
  onRetry: () => void;
};

/** Replaces a decision page when the record does not exist or failed to load. */
export function DecisionProblem({ noun, error, onRetry }: Props) {
  const { tab, label } = LISTS[noun];
  const back = useBackLink(tab);
  const isGone = error.status === 404;
  usePageTitle(isGone ? `${noun} Not Found` : noun);
  return (
    <Page>
      {isGone ? (
        <EmptyState
          level={1}
          drawing="search"
          title={`${noun} Not Found`}
          action={<ButtonLink {...back}>{label}</ButtonLink>}
        />
      ) : (
        <ErrorState title={`The ${noun.toLowerCase()} did not load`} text={error.detail} onRetry={onRetry} />
      )}
    </Page>
  );
}
