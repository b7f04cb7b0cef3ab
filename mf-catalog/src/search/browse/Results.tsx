import { CardGrid, RowList } from '../card/CardGrid';
import { CardSkeleton, RowSkeleton } from '../card/ListingSkeleton';
import { ListingCard } from '../card/ListingCard';
import { ListingRow } from '../card/ListingRow';
import { RestoredList } from '../results/RestoredList';
import type { ListingPages } from '../results/useListingPages';
import type { View } from './useView';

const FIRST_VIEW = 3;

const VIEWS = {
  grid: { List: CardGrid, Card: ListingCard, Placeholder: CardSkeleton },
  list: { List: RowList, Card: ListingRow, Placeholder: RowSkeleton },
};

/** Results as a grid of cards or as rows. */
export function Results({ pages, view }: { pages: ListingPages; view: View }) {
  const { List, Card, Placeholder } = VIEWS[view];
  return (
    <RestoredList
      pages={pages}
      list={(items, ref) => <List ref={ref}>{items}</List>}
      Card={Card}
      Placeholder={Placeholder}
      firstView={FIRST_VIEW}
    />
  );
}
