import { Grid, Page, Skeleton, Stack } from '@tm/ui';

/** Skeleton shown while the session loads. */
export const DashboardSkeleton = () => (
  <Page aria-busy="true">
    <Stack $gap={6}>
      <Skeleton $width={280} $height={36} />
      <Grid $min={200} $phone={2}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} $height={118} $radius={2} />
        ))}
      </Grid>
      <Skeleton $height={420} $radius={2} />
    </Stack>
  </Page>
);
