import { styled } from '@tm/platform';
import { media } from '../../theme/media';

/** The line at the top of a sheet on phones, by which it is pulled down (`useSwipeDown`). */
export const Grip = styled.div`
  display: none;
  touch-action: none;
  cursor: grab;
  padding: 10px 0 6px;
  &::after {
    content: '';
    display: block;
    width: 40px;
    height: 4px;
    margin: 0 auto;
    border-radius: var(--r-full);
    background: var(--line-strong);
  }
  ${media.phone} {
    display: block;
  }
`;
