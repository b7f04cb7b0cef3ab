import { useListingsInfiniteQuery } from '@tm/api-client/listings';
import { allItems } from '@tm/api-client/page';
import type { Listing } from '@tm/contracts';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Grid,
  LoadMore,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@tm/ui';
import { useState } from 'react';
import { ConfirmMove, type MoveQuestion } from './ConfirmMove';
import { ListingCard } from './ListingCard';
import { ListingFilters } from './ListingFilters';
import { useFilters, type Filters } from './useFilters';

const Waiting = () => (
  <Grid aria-busy="true" aria-label="Loading services" role="status">
    {[1, 2, 3, 4, 5, 6].map((card) => (
      <Card key={card} $pad={0}>
        <Skeleton $ratio="16 / 9" />
        <Stack $gap={3} style={{ padding: 16 }}>
          <Skeleton $width={110} $height={26} $radius="full" />
          <Skeleton $width="80%" />
          <Skeleton $width="55%" />
          <Skeleton $height={36} />
        </Stack>
      </Card>
    ))}
  </Grid>
);

type Props = { providerId: string; onAdd: () => void };
type ResultsProps = Props & { filters: Filters; isFiltered: boolean; onClear: () => void };

const NoListings = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    title="No services yet"
    text="Add your first service. Customers find it as soon as it is approved."
    action={<Button onClick={onAdd}>Add service</Button>}
  />
);

const NoMatchingListings = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title="No services here"
    text="None of your services has this status and the search text in its title or description."
    action={<Button onClick={onClear}>Show all services</Button>}
  />
);

function ListingResults({ providerId, onAdd, filters, isFiltered, onClear }: ResultsProps) {
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  const { status, search } = filters;
  const query = useListingsInfiniteQuery({ providerId, status, ...(search && { search }) });
  if (!query.currentData) {
    return query.error && !query.isFetching ? (
      <ErrorState title="Your services did not load" onRetry={() => void query.refetch()} />
    ) : (
      <Waiting />
    );
  }
  const listings: Listing[] = allItems(query.currentData);
  if (listings.length === 0)
    return isFiltered ? <NoMatchingListings onClear={onClear} /> : <NoListings onAdd={onAdd} />;
  return (
    <>
      <Grid aria-busy={query.isFetching}>
        {listings.map((listing) => (
          <ListingCard
            key={listing.id}
            listing={listing}
            onAsk={(action) => setQuestion({ listing, action })}
          />
        ))}
      </Grid>
      <LoadMore
        shown={listings.length}
        total={query.currentData.pages[0]?.total}
        hasMore={query.hasNextPage}
        pending={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      <ConfirmMove question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

/** Services of the owner in every status, newest first, page by page, with search and filters. */
export function OwnListings(props: Props) {
  const [filters, change, { isDefault, reset }] = useFilters();
  return (
    <>
      <VisuallyHidden as="h2">Your services</VisuallyHidden>
      <ListingFilters providerId={props.providerId} filters={filters} onChange={change} />
      <ListingResults {...props} filters={filters} isFiltered={!isDefault} onClear={reset} />
    </>
  );
}
