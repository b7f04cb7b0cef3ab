import { styled } from '@tm/platform';
import { Grid, media, Skeleton } from '@tm/ui';
import { RestoredList, type ListingPages } from '../search';
import { COVER_RATIO, RestaurantBody, RestaurantCard } from './RestaurantCard';

const FIRST_VIEW = 3;

export const Cards = styled(Grid)`
  --item-height: 486px;
  row-gap: var(--s-8);
  ${media.phone} {
    --item-height: calc(67vw + 210px);
  }
`;

const Lines = styled(RestaurantBody)`
  gap: var(--s-3);
`;

export const RestaurantSkeleton = () => (
  <div>
    <Skeleton $ratio={COVER_RATIO} $radius={2} />
    <Lines>
      <Skeleton $width="75%" $height={20} />
      <Skeleton $width="45%" $height={14} />
      <Skeleton $width="60%" $height={14} />
      <Skeleton $width="100%" $height={20} />
    </Lines>
  </div>
);

export const RestaurantGrid = ({ pages }: { pages: ListingPages }) => (
  <RestoredList
    pages={pages}
    list={(items, ref) => (
      <Cards as="ul" $min={300} $gap={6} ref={ref}>
        {items}
      </Cards>
    )}
    Card={RestaurantCard}
    Placeholder={RestaurantSkeleton}
    firstView={FIRST_VIEW}
  />
);
