import { styled } from '@tm/platform';
import { media } from '@tm/ui';

export const Root = styled.section`
  position: relative;
  ${media.phone} {
    margin-inline: calc(-1 * var(--s-4));
  }
`;

/** Number of pictures visible at once on wide screens. */
export const visibleCount = (count: number): 0 | 1 | 2 | 3 | 5 =>
  count >= 5 ? 5 : count === 4 ? 3 : (count as 0 | 1 | 2 | 3);

const COLUMNS = { 0: '1fr', 1: '1fr', 2: '1fr 1fr', 3: '1.9fr 1fr', 5: '2fr 1fr 1fr' };

/**
 * On wide screens the first picture is large and the others are next to it. On phones the pictures are a
 * strip that snaps to one picture.
 */
export const Pictures = styled.ul<{ $shown: keyof typeof COLUMNS }>`
  display: grid;
  grid-template-columns: ${({ $shown }) => COLUMNS[$shown]};
  grid-template-rows: repeat(${({ $shown }) => ($shown > 2 ? 2 : 1)}, minmax(0, 1fr));
  gap: var(--s-3);
  height: clamp(280px, 36vw, 440px);
  border-radius: var(--r-3);
  overflow: hidden;
  > li {
    min-width: 0;
    min-height: 0;
  }
  ${media.desk} {
    > li:first-child {
      grid-row: 1 / -1;
    }
    > li:nth-child(n + ${({ $shown }) => $shown + 1}) {
      display: none;
    }
  }
  ${media.phone} {
    display: flex;
    gap: 0;
    height: auto;
    aspect-ratio: 4 / 3;
    border-radius: 0;
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
    > li {
      flex: 0 0 100%;
      scroll-snap-align: start;
      scroll-snap-stop: always;
    }
  }
`;

export const Open = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  cursor: zoom-in;
  && > span {
    aspect-ratio: auto;
    height: 100%;
  }
  &:focus-visible {
    outline-offset: -4px;
    outline-width: 3px;
  }
`;

const labelOnPicture = `
  position: absolute;
  bottom: var(--s-4);
  align-items: center;
  gap: var(--s-2);
  border-radius: var(--r-full);
  background: var(--picture-label);
  color: var(--on-picture);
  font-size: var(--fs-sm);
  font-weight: 650;
`;

/** Button that shows all pictures, on wide screens. */
export const All = styled.button`
  ${labelOnPicture}
  left: var(--s-4);
  display: inline-flex;
  min-height: var(--touch);
  padding: 0 var(--s-4);
  svg {
    width: 18px;
    height: 18px;
  }
  ${media.phone} {
    display: none;
  }
`;

/** Number of the visible picture, on phones. */
export const Counter = styled.span`
  ${labelOnPicture}
  right: var(--s-4);
  display: none;
  padding: 3px 12px;
  font-variant-numeric: tabular-nums;
  pointer-events: none;
  ${media.phone} {
    display: inline-flex;
  }
`;

/** Placeholder shown when there are no pictures. */
export const NoPictures = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  gap: var(--s-2);
  height: clamp(160px, 18vw, 220px);
  border-radius: var(--r-3);
  background: var(--surface-2);
  color: var(--ink-2);
  font-size: var(--fs-sm);
  svg {
    width: 32px;
    height: 32px;
    color: var(--brand);
  }
  ${media.phone} {
    border-radius: 0;
  }
`;
