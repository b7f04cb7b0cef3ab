import { RESTAURANT_CITIES, restaurantQuery } from '@tm/domain';
import { styled } from '@tm/platform';
import { media, Page, PageHead } from '@tm/ui';
import { SearchField } from '@tm/ui/search';
import {
  LocationSelect,
  NO_FILTERS,
  RESTAURANTS,
  useFacets,
  ListingResultsSection,
  useResultsHeading,
  useListingPages,
} from '../search';
import { OwnerCallToAction } from './OwnerCallToAction';
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
      /* Sticky below the sticky header. */
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

/** Nigerian Restaurants (product 2.8). */
export function Restaurants() {
  const { filters, change, clear: clearFilters } = useRestaurantFilters();
  const query = restaurantQuery(filters);
  const pages = useListingPages(query);
  const facets = useFacets(query);
  const { heading, focusHeading, clear } = useResultsHeading(clearFilters);
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
            placeholder="Restaurant or kind of food"
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
        <ListingResultsSection
          id="restaurants-found"
          noun={RESTAURANTS}
          pages={pages}
          filters={{ ...NO_FILTERS, ...filters }}
          heading={heading}
          focusHeading={focusHeading}
          onClear={clear}
          onRemove={({ search, location }) =>
            change({ ...(search !== undefined && { search }), ...(location !== undefined && { location }) })
          }
          empty={<NoRestaurants onClear={isNarrowed ? clear : undefined} />}
        >
          <RestaurantGrid pages={pages} />
        </ListingResultsSection>
      </Results>
      <OwnerCallToAction />
    </Page>
  );
}
