import { useListingsInfiniteQuery } from '@tm/api-client/listings';
import { allItems } from '@tm/api-client/page';
import { LISTINGS_PER_PAGE, restaurantQuery, type RestaurantFilters } from '@tm/domain';
import { styled } from '@tm/platform';
import { ErrorState, LoadMore, Muted } from '@tm/ui';
import { formatCountOf } from '../search';
import { FoodPlaceholder } from './FoodPlaceholder';
import { RestaurantCard } from './RestaurantCard';
import { Cards } from './RestaurantGrid';

const Heading = styled.div`
  margin-bottom: var(--s-4);
  h2 {
    font-size: var(--fs-xl);
  }
`;

const RESULTS = ['result', 'results'] as const;

/** Food and catering that the filters of the page find, below the restaurants; nothing if there is none. */
export function FoodBand({ filters }: { filters: RestaurantFilters }) {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useListingsInfiniteQuery(restaurantQuery(filters, 'food'));
  if (error && !data && !isFetching)
    return <ErrorState compact title="Food and catering did not load" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div aria-busy="true">
        <FoodPlaceholder />
      </div>
    );
  const listings = allItems(data);
  const total = data.pages[0]?.total;
  if (listings.length === 0 && !hasNextPage) return null;
  return (
    <section aria-labelledby="food-and-catering">
      <Heading>
        <h2 id="food-and-catering">Food and catering</h2>
        {total !== undefined && <Muted>{formatCountOf(total, RESULTS)}</Muted>}
      </Heading>
      <Cards as="ul" $min={300} $gap={6}>
        {listings.map((listing, index) => {
          const start = index - (index % LISTINGS_PER_PAGE);
          const page = listings.slice(start, start + LISTINGS_PER_PAGE);
          return (
            <li key={listing.id}>
              <RestaurantCard listing={listing} page={page.map(({ id }) => id).join()} />
            </li>
          );
        })}
      </Cards>
      <LoadMore
        shown={listings.length}
        {...(total !== undefined && { total })}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </section>
  );
}
