import { styled } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { CardBody } from './ListingCard';
import { RowBody, RowFrame } from './ListingRow';

const CardLines = styled(CardBody)`
  gap: var(--s-3);
`;

const RowLines = styled(RowBody)`
  gap: var(--s-3);
`;

/** Name, two lines of facts and price. */
const lines = (
  [
    ['85%', 18],
    ['70%', 14],
    ['60%', 14],
    ['40%', 20],
  ] as const
).map(([width, height]) => <Skeleton key={width} $width={width} $height={height} />);

/** Skeleton in the size of a card. */
export const CardSkeleton = () => (
  <div>
    <Skeleton $ratio="4 / 3" $radius={2} />
    <CardLines>{lines}</CardLines>
  </div>
);

/** Skeleton in the size of a row. */
export const RowSkeleton = () => (
  <RowFrame as="div">
    <Skeleton $ratio="4 / 3" $radius={2} />
    <RowLines>{lines}</RowLines>
  </RowFrame>
);
