import type { ReactNode, Ref } from 'react';
import { ActiveFilters } from '../filters/ActiveFilters';
import type { Filters } from '../filters/filters';
import type { Noun } from '../filters/countLabels';
import { LaterPartNotice } from './LaterPartNotice';
import { ResultsHeading } from './ResultsHeading';
import { ListingResults } from './ListingResults';
import type { ListingPages } from './useListingPages';

type Props = {
  id: string;
  noun: Noun;
  pages: ListingPages;
  filters: Filters;
  /**
   * Ref of the heading, and a function that focuses it when the focused element was removed
   * (`useResultsHeading`).
   */
  heading: Ref<HTMLHeadingElement>;
  focusHeading: () => void;
  onClear: () => void;
  onRemove: (without: Partial<Filters>) => void;
  /** Replaces the list when nothing was found. */
  empty: ReactNode;
  controls?: ReactNode;
  children: ReactNode;
};

/** Results with their number, the active filters, and the list in each of its states. */
export function ListingResultsSection({
  id,
  noun,
  pages,
  filters,
  heading,
  focusHeading,
  onClear,
  onRemove,
  empty,
  controls,
  children,
}: Props) {
  // A new search becomes an active filter together with its results, so that nothing moves while it loads.
  const shownFilters = { ...filters, search: filters.search && pages.shown.search };
  const handleRemove = (without: Partial<Filters>) => {
    onRemove(without);
    focusHeading();
  };
  return (
    <>
      <ResultsHeading id={id} ref={heading} pages={pages} noun={noun} controls={controls}>
        <ActiveFilters filters={shownFilters} onRemove={handleRemove} onClear={onClear} />
        {pages.isContinued && <LaterPartNotice start={pages.start} onBack={focusHeading} />}
      </ResultsHeading>
      <ListingResults pages={pages} noun={noun} empty={empty} onContinue={focusHeading}>
        {children}
      </ListingResults>
    </>
  );
}
