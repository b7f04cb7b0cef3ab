import { Card, Skeleton, Stack, VisuallyHidden } from '@tm/ui';
import { Columns, DetailPage, MainColumn, Sidebar } from '../detail';

/** Skeleton of the page of a business. */
export const BusinessSkeleton = () => (
  <DetailPage aria-busy="true">
    <VisuallyHidden role="status">Loading business...</VisuallyHidden>
    <Stack $gap={3}>
      <Skeleton $width={180} $height={26} $radius="full" />
      <Skeleton $width="60%" $height={42} />
      <Skeleton $width="45%" $height={22} />
    </Stack>
    <Columns>
      <MainColumn>
        <Stack $gap={4}>
          <Skeleton $width={160} $height={28} />
          {[1, 2, 3].map((row) => (
            <Card key={row}>
              <Skeleton $height={84} />
            </Card>
          ))}
        </Stack>
      </MainColumn>
      <Sidebar as="div">
        <Skeleton $height={320} $radius={2} />
      </Sidebar>
    </Columns>
  </DetailPage>
);
