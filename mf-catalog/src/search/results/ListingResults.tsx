import type { ReactNode } from 'react';
import type { Noun } from '../filters/countLabels';
import { LoadProblem } from './LoadProblem';
import { MoreListings } from './MoreListings';
import type { ListingPages } from './useListingPages';

type Props = {
  pages: ListingPages;
  noun: Noun;
  /** What stands there when nothing was found. */
  empty: ReactNode;
  /** The link to more is about to lead to a page of its own. */
  onContinue: () => void;
  children: ReactNode;
};

/** The body of a list in each of its states: it did not load, nothing was found, or what was found and the way to more. */
export function ListingResults({ pages, noun, empty, onContinue, children }: Props) {
  const { failed, listings, isStale, retry } = pages;
  if (failed === 'all') return <LoadProblem title={`The ${noun[1]} did not load`} onRetry={retry} />;
  if (listings?.length === 0 && !isStale) return empty;
  return (
    <>
      {children}
      {listings && !isStale && <MoreListings pages={pages} noun={noun} onContinue={onContinue} />}
    </>
  );
}
