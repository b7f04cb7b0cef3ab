import { RESTAURANT_CITIES } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, ButtonLink, EmptyState, ErrorState, LoadMore, media, Page, PageHead } from '@tm/ui';
import { LocationSelect, SearchField } from '../filters';
import { ListYours } from './ListYours';
import { RestaurantGrid } from './RestaurantGrid';
import { useRestaurants } from './useRestaurants';

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
  align-items: center;
  margin-bottom: var(--s-5);
  > span {
    flex: 0 0 220px;
  }
  ${media.phone} {
    gap: var(--s-2);
    > [role='search'] {
      flex-basis: 100%;
    }
    > span {
      flex: 1;
    }
  }
`;

const Found = styled.p`
  margin-bottom: var(--s-4);
  font-weight: 650;
`;

const NoRestaurants = () => (
  <EmptyState
    drawing="search"
    title="No restaurants found"
    text="Try another name or another city."
    action={
      <ButtonLink variant="secondary" to="/services">
        Browse All Services
      </ButtonLink>
    }
  />
);

/** Nigerian Restaurants (spec 2.8). */
export function Restaurants() {
  const {
    search,
    location,
    change,
    clear,
    restaurants,
    total,
    isStale,
    failed,
    hasMore,
    isLoadingMore,
    more,
    retry,
  } = useRestaurants();
  const isNarrowed = search !== '' || location !== 'all';
  const isEmpty = restaurants?.length === 0 && !isStale;
  return (
    <Page>
      <PageHead
        title="Nigerian Restaurants"
        subtitle="Tables, menus and dining experiences, from bukas to fine dining."
      />
      <Toolbar>
        <SearchField
          label="Search restaurants"
          placeholder="Restaurant or dish"
          value={search}
          onSearch={(value) => change({ search: value }, { replace: true })}
        />
        <LocationSelect
          cities={RESTAURANT_CITIES}
          value={location}
          onChange={(value) => change({ location: value })}
        />
        {isNarrowed && (
          <Button variant="ghost" onClick={clear}>
            Clear Filters
          </Button>
        )}
      </Toolbar>
      {failed === 'all' ? (
        <ErrorState title="The restaurants did not load" onRetry={retry} />
      ) : (
        <section aria-label="Restaurants">
          <Found role="status">
            {total !== undefined &&
              !isStale &&
              `${total} ${total === 1 ? 'restaurant' : 'restaurants'} found`}
          </Found>
          {isEmpty ? <NoRestaurants /> : <RestaurantGrid restaurants={restaurants} isStale={isStale} />}
          {!isEmpty && !isStale && restaurants && (
            <LoadMore
              shown={restaurants.length}
              total={total}
              hasMore={hasMore}
              pending={isLoadingMore}
              onMore={more}
            />
          )}
          {failed === 'more' && (
            <ErrorState compact title="The next restaurants did not load" onRetry={more} />
          )}
        </section>
      )}
      <ListYours />
    </Page>
  );
}
