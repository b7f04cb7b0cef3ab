import { Grid, Page, Skeleton, Stack } from '@tm/ui';

/** Skeleton of the page while the session loads. */
export const AdminSkeleton = () => (
  <Page aria-busy="true">
    <Stack $gap={6}>
      <Skeleton $width={260} $height={36} />
      <Grid $min={200} $phone={2}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} $height={100} $radius={2} />
        ))}
      </Grid>
      <Skeleton $height={420} $radius={2} />
    </Stack>
  </Page>
);
