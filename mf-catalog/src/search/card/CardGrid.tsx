import { styled } from '@tm/platform';
import { media } from '@tm/ui';

/**
 * Grid of cards: two columns on phones, as many as fit on wide screens. `--item-height` is the estimated
 * height of a card that was not rendered yet.
 */
export const CardGrid = styled.ul`
  --item-height: 364px;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(230px, 1fr));
  gap: 30px 22px;
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 22px 12px;
    --item-height: calc(37.5vw + 188px);
  }
  ${media.smallPhone} {
    --item-height: calc(37.5vw + 164px);
  }
`;

export const RowList = styled.ul`
  --item-height: 226px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  ${media.phone} {
    --item-height: 254px;
  }
`;
