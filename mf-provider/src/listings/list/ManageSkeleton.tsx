import { Grid, Page, Skeleton, Stack } from '@tm/ui';

/** Skeleton shown while the session loads. */
export const ManageSkeleton = () => (
  <Page aria-busy="true">
    <Stack $gap={6}>
      <Skeleton $width={260} $height={36} />
      <Grid>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} $height={330} $radius={2} />
        ))}
      </Grid>
    </Stack>
  </Page>
);
