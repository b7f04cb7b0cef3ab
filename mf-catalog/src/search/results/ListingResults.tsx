import type { ReactNode } from 'react';
import type { Noun } from '../filters/countLabels';
import { LoadProblem } from './LoadProblem';
import { MoreListings } from './MoreListings';
import type { ListingPages } from './useListingPages';

type Props = {
  pages: ListingPages;
  noun: Noun;
  /** Shown when nothing was found. */
  empty: ReactNode;
  /** Called when the link to more results opens a separate page. */
  onContinue: () => void;
  children: ReactNode;
};

/** Body of a list in each of its states: failed, empty, or results with a link to more. */
export function ListingResults({ pages, noun, empty, onContinue, children }: Props) {
  const { failed, listings, isStale, hasMore, retry } = pages;
  if (failed === 'all') return <LoadProblem title={`The ${noun[1]} did not load`} onRetry={retry} />;
  if (listings?.length === 0 && !isStale && !hasMore) return empty;
  return (
    <>
      {children}
      {listings && !isStale && <MoreListings pages={pages} noun={noun} onContinue={onContinue} />}
    </>
  );
}
