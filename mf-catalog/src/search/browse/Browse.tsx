import { datesOf, withComingDates } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, media, Page, PageHead } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { DateChips } from '../dates/DateChips';
import { NothingFree } from '../dates/NothingFree';
import { CategoryChips } from '../filters/CategoryChips';
import { FilterFields } from '../filters/FilterFields';
import { isNarrowed, toQuery } from '../filters/filters';
import { SERVICES } from '../filters/countLabels';
import { PlainForm } from '../filters/PlainForm';
import { useFacets } from '../filters/useFacets';
import { useFilters } from '../filters/useFilters';
import { ListingResultsSection } from '../results/ListingResultsSection';
import { useResultsHeading } from '../results/useResultsHeading';
import { useListingPages } from '../results/useListingPages';
import { NoServices } from './NoServices';
import { Results } from './Results';
import { SkipToResults } from './SkipToResults';
import { Toolbar } from './Toolbar';
import { useView } from './useView';
import { ViewToggle } from './ViewToggle';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 236px minmax(0, 1fr);
  gap: var(--s-10);
  margin-top: var(--s-6);
  > aside {
    /* Stays next to a long list. The padding leaves room for focus outlines. */
    position: sticky;
    top: 76px;
    display: grid;
    gap: var(--s-6);
    align-self: start;
    align-content: start;
    max-height: calc(100vh - 76px);
    margin: -8px;
    padding: 8px 8px var(--s-6);
    overflow-y: auto;
    scrollbar-width: thin;
  }
  > section {
    min-width: 0;
  }
  ${media.narrow} {
    grid-template-columns: 200px minmax(0, 1fr);
    gap: var(--s-6);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-top: var(--s-3);
    > aside {
      display: none;
    }
    @media (scripting: none) {
      > aside {
        position: static;
        display: grid;
        max-height: none;
      }
    }
    > section {
      scroll-margin-top: 48px;
    }
  }
`;

/** Find Services (product 2.6). All filters are in the URL and applied by the server. */
export function Browse() {
  const now = useMinute();
  const { filters: asked, change, clear: clearFilters } = useFilters();
  const filters = withComingDates(asked, now);
  const { search, freeOn, freeTo } = filters;
  const dates = datesOf(filters);
  const [view, setView] = useView();
  const query = toQuery(filters);
  const pages = useListingPages(query);
  const facets = useFacets(query);
  const counted = { ...pages, total: pages.total ?? facets.total };
  const { heading, focusHeading, clear } = useResultsHeading(clearFilters);
  return (
    <Page>
      <PageHead title="Find Services" />
      <PlainForm kept={{ search, freeOn, freeTo }}>
        <Toolbar filters={filters} facets={facets} change={change} />
        <SkipToResults onSkip={() => heading.current?.focus()} />
        <CategoryChips
          value={filters.category}
          facets={facets}
          onChange={(category) => change({ category })}
        />
        <DateChips value={filters} now={now} onChange={change} />
        <Columns>
          <aside aria-label="Filters">
            <FilterFields filters={filters} facets={facets} onChange={(part) => change(part)} />
            {isNarrowed(filters) && (
              <Button variant="secondary" full onClick={clear}>
                Clear Filters
              </Button>
            )}
          </aside>
          <section aria-labelledby="services-found">
            <ListingResultsSection
              id="services-found"
              noun={SERVICES}
              pages={counted}
              filters={filters}
              now={now}
              heading={heading}
              focusHeading={focusHeading}
              onClear={clear}
              onRemove={change}
              empty={
                dates ? (
                  <NothingFree noun={SERVICES} dates={dates} now={now} onChange={change} onClear={clear} />
                ) : (
                  <NoServices onClear={clear} />
                )
              }
              controls={<ViewToggle value={view} onChange={setView} />}
            >
              <Results pages={pages} view={view} />
            </ListingResultsSection>
          </section>
        </Columns>
      </PlainForm>
    </Page>
  );
}
