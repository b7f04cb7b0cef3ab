import {
  CUISINE_NAMES,
  datesOf,
  DEFAULT_PARTY_SIZE,
  restaurantQuery,
  withComingDates,
  writeRestaurantFilters,
  type RestaurantFilters,
} from '@tm/domain';
import { styled } from '@tm/platform';
import { media, Muted, Page, PageHead } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import {
  PlainForm,
  NO_FILTERS,
  NothingFree,
  RESTAURANTS,
  useFacets,
  ListingResultsSection,
  useResultsHeading,
  useListingPages,
} from '../search';
import { FoodNearView } from './FoodNearView';
import { OwnerCallToAction } from './OwnerCallToAction';
import { NoRestaurants } from './NoRestaurants';
import { RestaurantGrid } from './RestaurantGrid';
import { RestaurantToolbar } from './RestaurantToolbar';
import { TableBar } from './TableBar';
import { useRestaurantFilters } from './useRestaurantFilters';

const Results = styled.section`
  ${media.phone} {
    scroll-margin-top: 48px;
  }
`;

const foodFilters = ({ cuisine }: RestaurantFilters) =>
  cuisine ? [{ name: CUISINE_NAMES[cuisine], without: { cuisine: '' as const } }] : [];

/** Nigerian Restaurants (product 2.8). */
export function Restaurants() {
  const now = useMinute();
  const { filters: asked, change, clear: clearFilters } = useRestaurantFilters();
  const filters = withComingDates(asked, now);
  const dates = datesOf(filters);
  const query = restaurantQuery(filters);
  const pages = useListingPages(query);
  const facets = useFacets(restaurantQuery(filters, 'all'));
  const { seats, freeAt, ...shared } = filters;
  const { heading, focusHeading, clear } = useResultsHeading(clearFilters);
  const isNarrowed = Object.keys(writeRestaurantFilters(filters)).length > 0;
  return (
    <Page>
      <PageHead
        title="Nigerian Restaurants"
        subtitle="Tables, menus and dining experiences, from bukas to fine dining."
      />
      <PlainForm kept={{ search: filters.search, freeOn: filters.freeOn, freeTo: filters.freeTo }}>
        <RestaurantToolbar filters={filters} locations={facets.locations} onChange={change} />
        <TableBar filters={filters} now={now} onChange={change} />
        <Results aria-labelledby="restaurants-found">
          <ListingResultsSection
            id="restaurants-found"
            noun={RESTAURANTS}
            pages={pages}
            filters={{ ...NO_FILTERS, ...shared }}
            moreFilters={foodFilters(filters)}
            now={now}
            total={facets.total}
            at={freeAt}
            heading={heading}
            focusHeading={focusHeading}
            onClear={clear}
            onRemove={(part) =>
              change(Object.fromEntries(Object.entries(part).filter(([name]) => name in shared)))
            }
            empty={
              dates ? (
                <NothingFree
                  noun={RESTAURANTS}
                  dates={dates}
                  now={now}
                  guests={Number(seats || DEFAULT_PARTY_SIZE)}
                  at={freeAt}
                  onAnyTime={() => change({ freeAt: '' })}
                  onChange={change}
                  onClear={clear}
                />
              ) : facets.total ? (
                <Muted>None of them is a restaurant. You find food and catering below.</Muted>
              ) : (
                <NoRestaurants onClear={isNarrowed ? clear : undefined} />
              )
            }
          >
            <RestaurantGrid pages={pages} />
          </ListingResultsSection>
        </Results>
      </PlainForm>
      {pages.failed !== 'all' && <FoodNearView filters={filters} />}
      <OwnerCallToAction />
    </Page>
  );
}
