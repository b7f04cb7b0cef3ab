import { useListingsInfiniteQuery } from '@tm/api-client/listings';
import { allItems } from '@tm/api-client/page';
import type { Listing } from '@tm/contracts';
import { Button, Card, EmptyState, ErrorState, Grid, LoadMore, Skeleton, Stack } from '@tm/ui';
import { useState } from 'react';
import { DeleteDialog } from './DeleteDialog';
import { ListingCard } from './ListingCard';

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

type Props = { providerId: string; onAdd: () => void; onEdit: (listing: Listing) => void };

/** The owner's services of every status, newest first, page by page. */
export function OwnListings({ providerId, onAdd, onEdit }: Props) {
  const [deleting, setDeleting] = useState<Listing | null>(null);
  const query = useListingsInfiniteQuery({ providerId, status: 'all' });
  if (!query.data) {
    return query.error && !query.isFetching ? (
      <ErrorState title="Your services did not load" onRetry={() => void query.refetch()} />
    ) : (
      <Waiting />
    );
  }
  const listings = allItems(query.data);
  if (listings.length === 0) {
    return (
      <EmptyState
        title="No services yet"
        text="Add your first service. Customers find it as soon as it is approved."
        action={<Button onClick={onAdd}>Add Service</Button>}
      />
    );
  }
  return (
    <>
      <Grid aria-busy={query.isFetching}>
        {listings.map((listing) => (
          <ListingCard
            key={listing.id}
            listing={listing}
            onEdit={() => onEdit(listing)}
            onDelete={() => setDeleting(listing)}
          />
        ))}
      </Grid>
      <LoadMore
        shown={listings.length}
        total={query.data.pages[0]?.total}
        hasMore={query.hasNextPage}
        pending={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      <DeleteDialog listing={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
