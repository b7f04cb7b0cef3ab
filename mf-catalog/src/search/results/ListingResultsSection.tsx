import { datesOf } from '@tm/domain';
import type { ReactNode, Ref } from 'react';
import { ActiveFilters } from '../filters/ActiveFilters';
import { describeFreeWish } from '../dates/freeCount';
import type { ActiveFilter } from '../filters/filterLabels';
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
  /** Active filters of this page alone. */
  moreFilters?: readonly ActiveFilter[];
  now: Date;
  /** Number in the heading, if it counts more than the list. */
  total?: number | undefined;
  /** Time of day of a list with a date, `HH:mm`. */
  at?: string;
  /**
   * Ref of the heading, and a function that focuses it when the focused element was removed
   * (`useResultsHeading`).
   */
  heading: Ref<HTMLHeadingElement>;
  focusHeading: () => void;
  onClear: () => void;
  onRemove: (without: ActiveFilter['without']) => void;
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
  moreFilters = [],
  now,
  total = pages.total,
  at = '',
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
  const dates = datesOf(filters);
  const when = dates ? describeFreeWish(dates, at, now) : undefined;
  const handleRemove = (without: ActiveFilter['without']) => {
    onRemove(without);
    focusHeading();
  };
  return (
    <>
      <ResultsHeading
        id={id}
        ref={heading}
        pages={{ ...pages, total }}
        noun={noun}
        when={when}
        controls={controls}
      >
        <ActiveFilters
          filters={shownFilters}
          more={moreFilters}
          now={now}
          onRemove={handleRemove}
          onClear={onClear}
        />
        {pages.isContinued && <LaterPartNotice start={pages.start} onBack={focusHeading} />}
      </ResultsHeading>
      <ListingResults pages={pages} noun={noun} empty={empty} onContinue={focusHeading}>
        {children}
      </ListingResults>
    </>
  );
}
