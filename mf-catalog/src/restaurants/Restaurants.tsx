import { RESTAURANT_CITIES, restaurantQuery } from '@tm/domain';
import { styled } from '@tm/platform';
import { media, Page, PageHead } from '@tm/ui';
import { SearchField } from '@tm/ui/search';
import { useRef } from 'react';
import { ActiveFilters, LocationSelect, NO_FILTERS, RESTAURANTS, useFacets } from '../filters';
import { Continued, FoundHead, ListingResults, useListingPages } from '../listing-pages';
import { ListYours } from './ListYours';
import { NoRestaurants } from './NoRestaurants';
import { RestaurantGrid } from './RestaurantGrid';
import { useRestaurantFilters } from './useRestaurantFilters';

const Toolbar = styled.div`
  display: flex;
  gap: var(--s-3);
  margin-bottom: var(--s-4);
  > :first-child {
    flex: 1;
  }
  > :last-child {
    flex: 0 0 220px;
  }
  ${media.phone} {
    display: contents;
    > :first-child {
      /* Below the header, which stays in view too. */
      position: sticky;
      z-index: 5;
      top: 60px;
      margin: calc(-1 * var(--s-2)) calc(-1 * var(--s-4)) 0;
      padding: var(--s-2) var(--s-4);
      background: var(--canvas);
    }
    > :last-child {
      margin-bottom: var(--s-2);
    }
  }
`;

const Results = styled.section`
  ${media.phone} {
    scroll-margin-top: 48px;
  }
`;

/** Nigerian Restaurants (spec 2.8). */
export function Restaurants() {
  const { filters, change, clear } = useRestaurantFilters();
  const query = restaurantQuery(filters);
  const pages = useListingPages(query);
  const facets = useFacets(query);
  // Words that are being typed join the line with what was found for them, so that nothing moves while somebody waits.
  const answered = { ...filters, search: filters.search && pages.shown.search };
  const head = useRef<HTMLHeadingElement>(null);
  const toHead = () => head.current?.focus({ preventScroll: true });
  const handleClear = () => {
    clear();
    toHead();
  };
  const isNarrowed = filters.search !== '' || filters.location !== 'all';
  return (
    <Page>
      <PageHead
        title="Nigerian Restaurants"
        subtitle="Tables, menus and dining experiences, from bukas to fine dining."
      />
      <Toolbar>
        <div>
          <SearchField
            label="Search restaurants"
            placeholder="Restaurant or dish"
            value={filters.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        </div>
        <div>
          <LocationSelect
            cities={RESTAURANT_CITIES}
            counts={facets.locations}
            value={filters.location}
            onChange={(location) => change({ location })}
          />
        </div>
      </Toolbar>
      <Results aria-labelledby="restaurants-found">
        <FoundHead id="restaurants-found" ref={head} pages={pages} noun={RESTAURANTS}>
          <ActiveFilters
            filters={{ ...NO_FILTERS, ...answered }}
            onRemove={({ search, location }) => {
              change({
                ...(search !== undefined && { search }),
                ...(location !== undefined && { location }),
              });
              toHead();
            }}
            onClear={handleClear}
          />
          {pages.isContinued && <Continued start={pages.start} onBack={toHead} />}
        </FoundHead>
        <ListingResults
          pages={pages}
          noun={RESTAURANTS}
          empty={<NoRestaurants onClear={isNarrowed ? handleClear : undefined} />}
          onContinue={toHead}
        >
          <RestaurantGrid pages={pages} />
        </ListingResults>
      </Results>
      <ListYours />
    </Page>
  );
}
