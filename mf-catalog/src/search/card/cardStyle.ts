import { css, Link, styled } from '@tm/platform';
import { media } from '@tm/ui';

/** Only link of a card. It covers the whole card, and its name is the title. */
export const CardLink = styled(Link)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r-2);
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid var(--brand);
    outline-offset: 4px;
  }
`;

/** Style shared by cards and rows. */
export const cardStyle = css`
  position: relative;
  h2,
  h3 {
    font: 650 var(--fs-md) / 1.35 var(--font);
    letter-spacing: 0;
    text-wrap: wrap;
    min-width: 0;
    max-width: 100%;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  &:hover :is(h2, h3) {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  img {
    transition: transform 200ms ease-out;
  }
  &:hover img {
    transform: scale(1.03);
  }
`;

/** Secondary line, cut after `$lines` lines. */
export const Line = styled.p<{ $lines?: number }>`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines = 1 }) => $lines};
  overflow: hidden;
  color: var(--ink-2);
  font-size: var(--fs-sm);
`;

/** Column with the texts of a card. */
export const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 3px;
  align-content: start;
  min-width: 0;
`;

export const Price = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 5px;
  color: var(--ink-2);
  font-size: var(--fs-sm);
  /* At 360 px a column is 158 px wide: "₦115,000 per booking" fits in one line. */
  ${media.smallPhone} {
    column-gap: 4px;
    font-size: var(--fs-xs);
    > span b {
      font-size: var(--fs-md);
    }
  }
`;
