import { styled } from '@tm/platform';
import { media, Skeleton, Stack, VisuallyHidden } from '@tm/ui';
import { Columns, DetailPage } from './layout';

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

/** The shape of a service that is still to come. */
export const DetailSkeleton = () => (
  <DetailPage aria-busy="true">
    <VisuallyHidden role="status">Loading service...</VisuallyHidden>
    <Pictures>
      <Skeleton $height="100%" />
    </Pictures>
    <Columns>
      <Stack>
        <Skeleton $width={180} $height={28} />
        <Skeleton $width="70%" $height={40} />
        <Skeleton $width="50%" $height={20} />
        <Skeleton $height={120} />
      </Stack>
      <Skeleton $height={320} $radius={2} />
    </Columns>
  </DetailPage>
);
