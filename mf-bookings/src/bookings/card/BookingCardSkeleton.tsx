import { Card, Row, Skeleton, Stack } from '@tm/ui';

export const BookingCardSkeleton = () => (
  <Card $pad={4}>
    <Stack $gap={4}>
      <Row $nowrap>
        <Skeleton $width={44} $height={44} $radius="full" />
        <Stack $gap={2} style={{ flex: 1 }}>
          <Skeleton $width="60%" />
          <Skeleton $width="40%" $height={14} />
        </Stack>
        <Skeleton $width={78} $height={26} $radius="full" />
      </Row>
      <Skeleton $width="70%" $height={14} />
      <Skeleton $width="50%" $height={14} />
      <Skeleton $height={44} />
    </Stack>
  </Card>
);
