import { Skeleton, Stack } from '@tm/ui';

export const FormSkeleton = () => (
  <Stack $gap={5} aria-busy="true">
    {[1, 2, 3, 4, 5].map((field) => (
      <Skeleton key={field} $height={72} />
    ))}
  </Stack>
);
