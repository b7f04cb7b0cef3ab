import { styled } from '@tm/platform';
import { media } from '@tm/ui';

/** Height of one row of cards, so that the footer does not move when they load. */
export const SimilarSkeleton = styled.div`
  height: 440px;
  ${media.phone} {
    height: 350px;
  }
`;
