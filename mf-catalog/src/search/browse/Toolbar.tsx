import { SEARCH_CITIES } from '@tm/domain';
import { styled, useLocation } from '@tm/platform';
import { media } from '@tm/ui';
import { SearchField } from '@tm/ui/search';
import { FilterButton } from '../filters/FilterButton';
import { LocationSelect } from '../filters/LocationSelect';
import { SortSelect } from '../filters/SortSelect';
import type { ChangeFilters } from '../filters/useFilters';
import type { Facets } from '../filters/useFacets';
import { writeFilters, type Filters } from '../filters/filters';
import { plainSearch } from '../filters/plainSearch';

const Root = styled.div`
  display: flex;
  gap: var(--s-3);
  margin-bottom: var(--s-3);
  .desk {
    flex: 0 1 220px;
  }
  .phone {
    display: none;
  }
  ${media.phone} {
    /* Sticky below the sticky header, so that search and filters stay visible. */
    position: sticky;
    z-index: 5;
    top: 60px;
    gap: var(--s-2);
    margin: calc(-1 * var(--s-2)) calc(-1 * var(--s-4)) 0;
    padding: var(--s-2) var(--s-4);
    background: var(--canvas);
    .desk {
      display: none;
    }
    .phone {
      display: block;
    }
    @media (scripting: none) {
      position: static;
      flex-wrap: wrap;
      > form {
        flex-basis: 100%;
      }
      .desk {
        display: block;
        flex: 1 1 40%;
      }
      .phone {
        display: none;
      }
    }
  }
`;

type Props = { filters: Filters; facets: Facets; change: ChangeFilters };

/**
 * Search bar, always visible. Other filters are in a sheet on phones and next to the search on wide screens.
 */
export const Toolbar = ({ filters, facets, change }: Props) => (
  <Root>
    <SearchField
      label="Search services"
      placeholder="What service do you need?"
      value={filters.search}
      plain={plainSearch(useLocation().pathname, writeFilters({ ...filters, search: '' }))}
      onSearch={(search) => change({ search }, { replace: true })}
    />
    <span className="phone">
      <FilterButton filters={filters} onApply={(chosen) => change(chosen, { replace: true })} />
    </span>
    <span className="desk">
      <LocationSelect
        cities={SEARCH_CITIES}
        counts={facets.locations}
        value={filters.location}
        onChange={(location) => change({ location })}
      />
    </span>
    <span className="desk">
      <SortSelect value={filters.sort} onChange={(sort) => change({ sort })} />
    </span>
  </Root>
);
