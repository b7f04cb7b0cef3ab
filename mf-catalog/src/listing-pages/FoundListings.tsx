import type { ReactNode, Ref } from 'react';
import { ActiveFilters, type Filters, type Noun } from '../filters';
import { Continued } from './Continued';
import { FoundHead } from './FoundHead';
import { ListingResults } from './ListingResults';
import type { ListingPages } from './useListingPages';

type Props = {
  id: string;
  noun: Noun;
  pages: ListingPages;
  filters: Filters;
  /** The heading, and the way to it when what was focused has gone (`useFoundPlace`). */
  head: Ref<HTMLHeadingElement>;
  toHead: () => void;
  onClear: () => void;
  onRemove: (without: Partial<Filters>) => void;
  /** What stands there when nothing was found. */
  empty: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
};

/** What was found: how many, what narrows it, and the list in each of its states. */
export function FoundListings({
  id,
  noun,
  pages,
  filters,
  head,
  toHead,
  onClear,
  onRemove,
  empty,
  beside,
  children,
}: Props) {
  // Words that are being typed join the line with what was found for them, so that nothing moves while somebody waits.
  const answered = { ...filters, search: filters.search && pages.shown.search };
  const handleRemove = (without: Partial<Filters>) => {
    onRemove(without);
    toHead();
  };
  return (
    <>
      <FoundHead id={id} ref={head} pages={pages} noun={noun} beside={beside}>
        <ActiveFilters filters={answered} onRemove={handleRemove} onClear={onClear} />
        {pages.isContinued && <Continued start={pages.start} onBack={toHead} />}
      </FoundHead>
      <ListingResults pages={pages} noun={noun} empty={empty} onContinue={toHead}>
        {children}
      </ListingResults>
    </>
  );
}
