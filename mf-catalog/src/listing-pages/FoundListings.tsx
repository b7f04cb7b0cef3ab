import type { ReactNode } from 'react';
import { ActiveFilters, type Filters, type Noun } from '../filters';
import { Continued } from './Continued';
import { FoundHead } from './FoundHead';
import { ListingResults } from './ListingResults';
import type { FoundPlace } from './useFoundPlace';
import type { ListingPages } from './useListingPages';

type Props = {
  id: string;
  noun: Noun;
  pages: ListingPages;
  filters: Filters;
  /** The heading, which takes the focus when what was focused has gone. */
  place: FoundPlace;
  onRemove: (without: Partial<Filters>) => void;
  /** What stands there when nothing was found. */
  empty: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
};

/** What was found: how many, what narrows it, and the list in each of its states. */
export function FoundListings({ id, noun, pages, filters, place, onRemove, empty, beside, children }: Props) {
  // Words that are being typed join the line with what was found for them, so that nothing moves while somebody waits.
  const answered = { ...filters, search: filters.search && pages.shown.search };
  const handleRemove = (without: Partial<Filters>) => {
    onRemove(without);
    place.focus();
  };
  return (
    <>
      <FoundHead id={id} ref={place.head} pages={pages} noun={noun} beside={beside}>
        <ActiveFilters filters={answered} onRemove={handleRemove} onClear={place.clear} />
        {pages.isContinued && <Continued start={pages.start} onBack={place.focus} />}
      </FoundHead>
      <ListingResults pages={pages} noun={noun} empty={empty} onContinue={place.focus}>
        {children}
      </ListingResults>
    </>
  );
}
