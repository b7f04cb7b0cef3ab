import { Card, PageHead, Skeleton, Stack } from '@tm/ui';
import { Columns } from './Columns';

/** Shape of the page until its booking is loaded. */
export const PageSkeleton = () => (
  <div aria-busy="true">
    <PageHead title="Booking" />
    <Columns>
      <Card>
        <Stack $gap={4}>
          <Skeleton $width="70%" />
          {[1, 2, 3, 4].map((step) => (
            <Skeleton key={step} $width="40%" $height={44} />
          ))}
          <Skeleton $height={44} />
        </Stack>
      </Card>
      <Card>
        <Stack $gap={4}>
          <Skeleton $height={96} />
          <Skeleton $height={72} />
        </Stack>
      </Card>
    </Columns>
  </div>
);
