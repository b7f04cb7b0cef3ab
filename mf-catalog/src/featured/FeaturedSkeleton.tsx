import { styled } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { FeaturedBody } from './FeaturedCard';

const Lines = styled(FeaturedBody)`
  gap: var(--s-3);
`;

/** Skeleton of a featured service in the size of its card. */
export const FeaturedSkeleton = () => (
  <div>
    <Skeleton $ratio="4 / 3" $radius={2} />
    <Lines>
      <Skeleton $width="80%" $height={18} />
      <Skeleton $width="40%" $height={14} />
      <Skeleton $width="50%" $height={16} />
      <Skeleton $width="70%" $height={20} />
    </Lines>
  </div>
);
