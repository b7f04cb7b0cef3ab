import { useFavouriteListInfiniteQuery } from '@tm/api-client/favouriteList';
import { useFavouriteIdsQuery, useSaveFavouriteMutation } from '@tm/api-client/favourites';
import { allItems } from '@tm/api-client/page';
import { notify, useSignInRequired } from '@tm/platform';
import { ButtonLink, EmptyState, ErrorState, LoadMore, Page, PageHead, VisuallyHidden } from '@tm/ui';
import { useRef } from 'react';
import { CardGrid, CardSkeleton, ListingCard } from '../search';
import { UnavailableCard } from './UnavailableCard';

const SKELETONS = 6;
const FIRST_VIEW = 3;

const Nothing = () => (
  <EmptyState
    drawing="search"
    title="Nothing saved yet"
    text="Press the heart of a service to find it here again."
    action={<ButtonLink to="/services">Browse Services</ButtonLink>}
  />
);

/** The rows of the list that are still saved. A removed one stays in the cache, for its undo. */
function useSavedRows(isSkipped: boolean) {
  const list = useFavouriteListInfiniteQuery(undefined, {
    skip: isSkipped,
    refetchOnMountOrArgChange: true,
  });
  const { data: ids } = useFavouriteIdsQuery(undefined, { skip: isSkipped });
  const loaded = allItems(list.data).filter(({ kind }) => kind === 'listing');
  const known = ids && new Set(ids.listings);
  const rows = known ? loaded.filter(({ id }) => known.has(id)) : loaded;
  const total = (list.data?.pages[0]?.total ?? 0) - (loaded.length - rows.length);
  return { ...list, rows, total };
}

/** The saved services of a signed-in user, newest first. */
export function Favourites() {
  const { user } = useSignInRequired();
  const { data, rows, total, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useSavedRows(!user);
  const [save] = useSaveFavouriteMutation();
  const top = useRef<HTMLDivElement>(null);
  const handleRemove = async (id: string, done: Promise<boolean>) => {
    // The button with the focus goes with its card.
    top.current?.focus();
    if (!(await done)) return;
    notify({
      title: 'Removed from your favourites',
      action: { label: 'Undo', act: () => void save(id) },
    });
  };
  const cards = rows.map(({ id, title, listing }, index) => (
    <li key={id}>
      {listing ? (
        <ListingCard
          listing={listing}
          priority={index < FIRST_VIEW}
          onRemove={(...removal) => void handleRemove(...removal)}
        />
      ) : (
        <UnavailableCard id={id} title={title} onRemove={(...removal) => void handleRemove(...removal)} />
      )}
    </li>
  ));
  const skeletons = Array.from({ length: SKELETONS }, (_, index) => (
    <li key={index}>
      <CardSkeleton />
    </li>
  ));
  if (error && !data && !isFetching)
    return (
      <Page>
        <PageHead title="Favourites" />
        <ErrorState title="Your favourites did not load" onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <Page>
      <PageHead title="Favourites" />
      <div ref={top} tabIndex={-1} aria-label="Saved services" role="group" aria-busy={!data}>
        {data && total <= 0 ? (
          <Nothing />
        ) : (
          <>
            <VisuallyHidden as="h2">Saved services</VisuallyHidden>
            <CardGrid>{data ? cards : skeletons}</CardGrid>
          </>
        )}
      </div>
      {data && total > 0 && (
        <LoadMore
          shown={rows.length}
          total={total}
          hasMore={hasNextPage}
          pending={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </Page>
  );
}
