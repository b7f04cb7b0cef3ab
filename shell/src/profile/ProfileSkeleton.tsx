import { Page, Skeleton, Stack, VisuallyHidden } from '@tm/ui';

/** The skeleton of the profile until the session is known. */
export const ProfileSkeleton = () => (
  <Page aria-busy="true" style={{ minHeight: '100vh' }}>
    <VisuallyHidden role="status">Loading profile...</VisuallyHidden>
    <Stack $gap={5}>
      <Skeleton $width={88} $height={88} $radius="full" />
      <Skeleton $width={260} $height={32} />
      <Skeleton $height={44} />
      <Skeleton $height={260} $radius={2} />
    </Stack>
  </Page>
);
