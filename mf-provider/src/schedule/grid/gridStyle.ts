import { styled } from '@tm/platform';
import { media } from '@tm/ui';

/** Height of an hour in pixels. A booking of one hour has room for three lines. */
export const HOUR_HEIGHT = 66;

export const Grid = styled.div<{ $days: number }>`
  display: grid;
  grid-template-columns: 52px repeat(${({ $days }) => $days}, minmax(0, 1fr));
  border: 1px solid var(--line);
  border-radius: var(--r-2);
  overflow: clip;
  background: var(--surface);
  &[aria-busy='true'] {
    opacity: 0.75;
  }
  > [role='row'] {
    display: contents;
  }
`;

export const Head = styled.div<{ $today?: boolean }>`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: 2px;
  min-width: 0;
  padding: var(--s-1) 2px var(--s-2);
  border-bottom: 1px solid var(--line);
  border-left: 1px solid var(--line);
  font-size: var(--fs-sm);
  text-align: center;
  &:first-child {
    border-left: 0;
  }
  a {
    position: relative;
    display: grid;
    place-items: center;
    min-height: var(--touch);
    min-width: var(--touch);
    border-radius: var(--r-1);
    color: var(--ink-2);
  }
  a:hover {
    background: var(--surface-2);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  b {
    font-size: var(--fs-lg);
    color: ${({ $today }) => ($today ? 'var(--brand-strong)' : 'var(--ink)')};
    ${({ $today }) => $today && 'text-decoration: underline; text-underline-offset: 4px;'}
    font-variant-numeric: tabular-nums;
  }
  small {
    font-size: var(--fs-xs);
    line-height: 1.3;
    color: var(--accent-ink);
    overflow-wrap: anywhere;
  }
`;

export const HourName = styled.div`
  padding: 2px 6px 0 0;
  font-size: var(--fs-xs);
  color: var(--ink-2);
  text-align: right;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Hatched as closed; open parts are drawn over it. The pattern is visible without colours. */
export const Cell = styled.div`
  position: relative;
  height: ${HOUR_HEIGHT}px;
  min-width: 0;
  border-left: 1px solid var(--line);
  border-top: 1px solid var(--line);
  background: repeating-linear-gradient(135deg, var(--surface-2) 0 6px, var(--surface-3) 6px 7px);
  &:focus-visible {
    outline: 2px solid var(--brand);
    outline-offset: -2px;
    z-index: 3;
  }
`;

export const Open = styled.span<{ $free?: boolean }>`
  position: absolute;
  inset-inline: 0;
  background: ${({ $free }) => ($free ? 'var(--brand-tint)' : 'var(--surface)')};
`;

/** Time of another calendar. Bookings are drawn over it. */
export const Busy = styled.span`
  position: absolute;
  inset-inline: 0;
  padding: 2px 6px;
  overflow: hidden;
  border-left: 4px solid var(--ink-3);
  background: var(--surface-3);
  font-size: var(--fs-xs);
  color: var(--ink-2);
  pointer-events: none;
`;

/** Drawn over the next hour, so that a label that begins at ten to the hour is readable. */
export const FreeWord = styled.span`
  position: absolute;
  z-index: 1;
  inset-inline: 6px;
  pointer-events: none;
  padding-top: 3px;
  overflow: hidden;
  font-size: var(--fs-xs);
  color: var(--brand-strong);
  white-space: nowrap;
  text-overflow: ellipsis;
`;

/** Line at the current time. */
export const NowLine = styled.span`
  position: absolute;
  inset-inline: 0;
  height: 0;
  border-top: 2px solid var(--cancelled);
  pointer-events: none;
  &::before {
    content: '';
    position: absolute;
    left: -4px;
    top: -5px;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--cancelled);
  }
`;

export const Block = styled.span<{ $tone: string; $edge: 'solid' | 'dashed' }>`
  position: absolute;
  z-index: 1;
  min-width: 0;
  > a,
  > button {
    /* A line without room wraps into a hidden second column, so that no line is cut in half. */
    display: flex;
    flex-flow: column wrap;
    column-gap: var(--s-4);
    height: 100%;
    padding: 2px 5px;
    overflow: hidden;
    border: 1px ${({ $edge }) => $edge} var(--${({ $tone }) => $tone});
    border-left: 4px solid var(--${({ $tone }) => $tone});
    border-radius: 6px;
    background: var(--${({ $tone }) => $tone}-tint);
    color: var(--${({ $tone }) => $tone});
    font-size: var(--fs-xs);
    line-height: 1.35;
  }
  > a:hover,
  > button:hover {
    filter: brightness(0.97);
  }
  > a:focus-visible,
  > button:focus-visible {
    outline-offset: 1px;
  }
  /* In a narrow lane 'AM' and the icon wrap below the time. */
  b {
    width: 100%;
  }
  i {
    width: 100%;
    font-style: normal;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    width: 13px;
    height: 13px;
    display: inline;
    margin-left: 3px;
    vertical-align: -2px;
  }
  ${media.phone} {
    > a,
    > button {
      padding: 3px 8px;
      font-size: var(--fs-sm);
    }
  }
`;

/** Look of an entry made by hand: neutral, because it has no status. A block has a dashed border. */
export const EntryBox = styled(Block)`
  > button {
    width: 100%;
    align-items: flex-start;
    border-color: var(--ink-2);
    background: var(--surface-2);
    color: var(--ink);
    text-align: left;
  }
`;

/** Span that is being dragged with the mouse. */
export const DragBox = styled.span`
  position: absolute;
  z-index: 2;
  inset-inline: 2px;
  padding: 2px 6px;
  border: 2px solid var(--brand);
  border-radius: 6px;
  background: var(--brand-tint);
  color: var(--brand-strong);
  font-size: var(--fs-xs);
  pointer-events: none;
`;
