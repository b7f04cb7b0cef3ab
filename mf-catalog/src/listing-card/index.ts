export { CardGrid, RowList } from './CardGrid';
export { Body, CardLink, cardStyle, Line } from './cardStyle';
export { Cover } from './Cover';
export { ListingCard } from './ListingCard';
export { ListingRow } from './ListingRow';
export { CardSkeleton, RowSkeleton } from './ListingSkeleton';
export { PER } from './priceLabels';
export { VerifiedMark } from './VerifiedMark';
