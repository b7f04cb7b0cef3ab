import { Picture, Skeleton } from '@tm/ui';
import { RowCard, RowPicture, RowSide, RowTexts } from './rowStyle';

/** Row that is loading, in the shape of a `BookingRow`. */
export const RowSkeleton = () => (
  <RowCard>
    <RowPicture>
      <Picture alt="" sizes="68px" ratio="1 / 1" />
    </RowPicture>
    <RowTexts>
      <Skeleton $width="45%" $height={20} />
      <Skeleton $width="30%" $height={16} />
      <Skeleton $width="60%" $height={16} />
    </RowTexts>
    <RowSide>
      <Skeleton $width={92} $height={26} $radius="full" />
    </RowSide>
  </RowCard>
);
