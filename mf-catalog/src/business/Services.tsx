import type { Listing } from '@tm/contracts';
import { Card, ErrorState, LoadMore, Skeleton, Stack } from '@tm/ui';
import type { useListingsInfiniteQuery } from '@tm/api-client/listings';
import { OfferRow } from './OfferRow';

const SKELETONS = 3;

type Result = ReturnType<typeof useListingsInfiniteQuery>;
type Props = { result: Result; listings: readonly Listing[] };

/** The services of a business with their prices, twelve at a time. */
export function Services({ result, listings }: Props) {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = result;
  return (
    <section aria-labelledby="services">
      <h2 id="services">Services</h2>
      {error && !data && !isFetching ? (
        <ErrorState compact title="The services did not load" onRetry={() => void refetch()} />
      ) : (
        <Stack as="ul" $gap={4} aria-label="Services" aria-busy={!data}>
          {data
            ? listings.map((listing) => (
                <li key={listing.id}>
                  <OfferRow listing={listing} />
                </li>
              ))
            : Array.from({ length: SKELETONS }, (_, index) => (
                <li key={index}>
                  <Card>
                    <Skeleton $height={84} />
                  </Card>
                </li>
              ))}
        </Stack>
      )}
      {hasNextPage && (
        <LoadMore
          shown={listings.length}
          {...(data?.pages[0]?.total !== undefined && { total: data.pages[0].total })}
          hasMore
          pending={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </section>
  );
}
