import { SEARCH_CITIES } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, ErrorState, LoadMore, media, Page, PageHead } from '@tm/ui';
import {
  CategoryChips,
  FilterButton,
  FilterFields,
  isNarrowed,
  LocationSelect,
  SearchField,
  SortSelect,
  useFilters,
} from '../filters';
import { NoServices } from './NoServices';
import { Results } from './Results';
import { ResultsHead } from './ResultsHead';
import { useServices } from './useServices';
import { useView } from './useView';

const Toolbar = styled.div`
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
    gap: var(--s-2);
    .desk {
      display: none;
    }
    .phone {
      display: block;
    }
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 236px minmax(0, 1fr);
  gap: var(--s-10);
  margin-top: var(--s-6);
  > aside {
    display: grid;
    gap: var(--s-6);
    align-content: start;
  }
  @media (max-width: 1039.98px) {
    grid-template-columns: 200px minmax(0, 1fr);
    gap: var(--s-6);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-top: var(--s-4);
    > aside {
      display: none;
    }
  }
`;

/** Find Services (spec 2.6): everything that narrows the list is in the URL and answered by the server. */
export function Browse() {
  const { filters, change, clear } = useFilters();
  const [view, setView] = useView();
  const { listings, total, isStale, hasMore, isLoadingMore, failed, retry, more } = useServices(filters);
  const shown = failed === 'all' ? undefined : listings;
  return (
    <Page>
      <PageHead title="Find Services" />
      <Toolbar>
        <SearchField
          label="Search services"
          placeholder="What service do you need?"
          value={filters.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
        <span className="phone">
          <FilterButton filters={filters} onApply={(chosen) => change(chosen, { replace: true })} />
        </span>
        <span className="desk">
          <LocationSelect
            cities={SEARCH_CITIES}
            value={filters.location}
            onChange={(location) => change({ location })}
          />
        </span>
        <span className="desk">
          <SortSelect value={filters.sort} onChange={(sort) => change({ sort })} />
        </span>
      </Toolbar>
      <CategoryChips value={filters.category} onChange={(category) => change({ category })} />
      <Columns>
        <aside aria-label="Filters">
          <FilterFields filters={filters} onChange={(part) => change(part)} />
          {isNarrowed(filters) && (
            <Button variant="secondary" full onClick={clear}>
              Clear Filters
            </Button>
          )}
        </aside>
        <section aria-label="Services">
          {failed === 'all' ? (
            <ErrorState title="The services did not load" onRetry={retry} />
          ) : (
            <>
              <ResultsHead
                filters={filters}
                total={isStale ? undefined : total}
                view={view}
                onView={setView}
              />
              {shown?.length === 0 && !isStale ? (
                <NoServices onClear={clear} />
              ) : (
                <Results listings={shown} view={view} isStale={isStale} />
              )}
              {shown && shown.length > 0 && !isStale && (
                <LoadMore
                  shown={shown.length}
                  total={total}
                  hasMore={hasMore}
                  pending={isLoadingMore}
                  onMore={more}
                />
              )}
              {failed === 'more' && (
                <ErrorState compact title="The next services did not load" onRetry={more} />
              )}
            </>
          )}
        </section>
      </Columns>
    </Page>
  );
}
