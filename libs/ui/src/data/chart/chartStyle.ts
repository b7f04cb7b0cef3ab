import { styled } from '@tm/platform';
import { media } from '../../theme/media';

const PLOT_HEIGHT = 260;

export const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: var(--s-3);
`;

/** The values of the grid lines, each at its line. A line without text keeps its place. */
export const Axis = styled.ol`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  height: ${PLOT_HEIGHT}px;
  list-style: none;
  color: var(--ink-2);
  font-size: var(--fs-xs);
  font-variant-numeric: tabular-nums;
  li {
    height: 0;
    line-height: 0;
    text-align: right;
    white-space: nowrap;
  }
`;

export const Plot = styled.div`
  height: ${PLOT_HEIGHT}px;
  cursor: crosshair;
  touch-action: pan-y;
  border-radius: var(--r-1);
  &:focus-visible {
    outline-offset: 4px;
  }
  svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  line {
    stroke: var(--line);
  }
  line:last-of-type {
    stroke: var(--line-strong);
  }
  rect {
    fill: var(--brand);
    transition: opacity var(--ease);
  }
  svg[data-chosen] rect {
    opacity: 0.4;
  }
  svg[data-chosen] rect[data-chosen] {
    opacity: 1;
  }
`;

/** The names below the bars. */
export const Names = styled.ol`
  grid-column: 2;
  position: relative;
  height: 28px;
  list-style: none;
  color: var(--ink-2);
  font-size: var(--fs-xs);
  li {
    position: absolute;
    top: var(--s-2);
    white-space: nowrap;
    transform: translateX(-50%);
  }
  li:first-child {
    transform: none;
  }
  ${media.phone} {
    li:nth-child(even):not(:last-child) {
      display: none;
    }
  }
  li:last-child:not(:first-child) {
    transform: translateX(-100%);
  }
`;

export const Announcement = styled.p`
  grid-column: 1 / -1;
  min-height: 24px;
  margin-bottom: var(--s-4);
  color: var(--ink-2);
  b {
    color: var(--ink);
    font-variant-numeric: tabular-nums;
  }
`;
