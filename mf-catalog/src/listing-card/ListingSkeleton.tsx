import { styled } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { RowFrame } from './ListingRow';

const Stack = styled.div`
  display: grid;
  gap: var(--s-2);
  align-content: start;
`;

const lines = (
  <>
    <Skeleton $width="80%" $height={20} />
    <Skeleton $width="55%" $height={14} />
    <Skeleton $width="70%" $height={14} />
    <Skeleton $width="40%" $height={20} />
  </>
);

/** The shape of a card that is still to come. */
export const CardSkeleton = () => (
  <Stack>
    <Skeleton $ratio="4 / 3" $radius={2} />
    {lines}
  </Stack>
);

/** The shape of a row that is still to come. */
export const RowSkeleton = () => (
  <RowFrame as="div">
    <Skeleton $ratio="4 / 3" $radius={2} />
    <Stack>{lines}</Stack>
  </RowFrame>
);
