import { RESTAURANT_CITIES, writeRestaurantFilters, type RestaurantFilters } from '@tm/domain';
import { styled, useLocation } from '@tm/platform';
import { media } from '@tm/ui';
import { SearchField } from '@tm/ui/search';
import { LocationSelect, plainSearch, type Facets } from '../search';

const Root = styled.div`
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

type Props = {
  filters: RestaurantFilters;
  locations: Facets['locations'];
  onChange: (part: Partial<RestaurantFilters>, how?: { replace?: boolean }) => void;
};

/** Search and location, always visible. */
export function RestaurantToolbar({ filters, locations, onChange }: Props) {
  const { pathname } = useLocation();
  const others = new URLSearchParams(writeRestaurantFilters({ ...filters, search: '' }));
  return (
    <Root>
      <div>
        <SearchField
          label="Search restaurants"
          placeholder="Restaurant or kind of food"
          value={filters.search}
          plain={plainSearch(pathname, others)}
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
      </div>
      <div>
        <LocationSelect
          cities={RESTAURANT_CITIES}
          counts={locations}
          value={filters.location}
          onChange={(location) => onChange({ location })}
        />
      </div>
    </Root>
  );
}
