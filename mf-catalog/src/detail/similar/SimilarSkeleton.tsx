import { styled } from '@tm/platform';
import { media } from '@tm/ui';

/** The room of one row of cards, so that the footer stays where it is when they come. */
export const SimilarSkeleton = styled.div`
  height: 440px;
  ${media.phone} {
    height: 350px;
  }
`;
