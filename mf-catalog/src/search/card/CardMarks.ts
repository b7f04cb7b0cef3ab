import { styled } from '@tm/platform';
import { media } from '@tm/ui';

/** Badges on the cover of a card, one below the other. */
export const CardMarks = styled.span`
  position: absolute;
  left: 10px;
  top: 10px;
  display: grid;
  gap: 6px;
  > span {
    position: static;
  }
  /*
   * At 360 px a cover is 158 px wide, and "Books at once" 148 px, so there is no room next to the heart. The
   * badges are at the foot of the cover, whose height is three quarters of its width unless the card sets
   * the variable --cover-height.
   */
  ${media.phone} {
    left: 6px;
    top: 0;
    margin-top: var(--cover-height, 75%);
    transform: translateY(calc(-100% - 6px));
    > span {
      padding-inline: 8px;
    }
  }
`;
