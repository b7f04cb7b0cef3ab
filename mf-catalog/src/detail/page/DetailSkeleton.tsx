import { styled } from '@tm/platform';
import { media, Skeleton, Stack, VisuallyHidden } from '@tm/ui';
import { Columns, DetailPage, Sidebar, MainColumn } from './layout';

/** Placeholder of the breadcrumb, which phones do not show. */
const Crumbs = styled.div`
  padding-block: 3px 15px;
  ${media.phone} {
    display: none;
  }
`;

const Pictures = styled.div`
  height: clamp(280px, 36vw, 440px);
  border-radius: var(--r-3);
  overflow: hidden;
  ${media.phone} {
    height: auto;
    aspect-ratio: 4 / 3;
    margin-inline: calc(-1 * var(--s-4));
    border-radius: 0;
  }
`;

/** Skeleton of a service's page. */
export const DetailSkeleton = () => (
  <DetailPage aria-busy="true">
    <VisuallyHidden role="status">Loading service...</VisuallyHidden>
    <Crumbs>
      <Skeleton $width={280} $height={15} />
    </Crumbs>
    <Pictures>
      <Skeleton $height="100%" />
    </Pictures>
    <Columns>
      <MainColumn>
        <Stack $gap={3}>
          <Skeleton $width={220} $height={36} $radius="full" />
          <Skeleton $width="70%" $height={42} />
          <Skeleton $width="50%" $height={22} />
        </Stack>
        <Stack $gap={3}>
          <Skeleton $width={200} $height={28} />
          <Skeleton $width="90%" $height={18} />
          <Skeleton $width="84%" $height={18} />
          <Skeleton $width="60%" $height={18} />
        </Stack>
        <Skeleton $height={150} $radius={2} />
      </MainColumn>
      <Sidebar as="div">
        <Skeleton $height={352} $radius={2} />
        <Skeleton $height={220} $radius={2} />
      </Sidebar>
    </Columns>
  </DetailPage>
);
