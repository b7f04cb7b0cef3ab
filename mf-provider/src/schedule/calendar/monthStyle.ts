import { styled } from '@tm/platform';
import { media } from '@tm/ui';

export const Month = styled.div`
  border: 1px solid var(--line);
  border-radius: var(--r-2);
  overflow: clip;
  background: var(--surface);
  > [role='row'] {
    display: grid;
    grid-template-columns: repeat(7, minmax(0, 1fr));
  }
  > [role='row'] + [role='row'] {
    border-top: 1px solid var(--line);
  }
`;

export const Weekday = styled.div`
  padding: var(--s-2) 2px;
  font-size: var(--fs-sm);
  font-weight: 600;
  color: var(--ink-2);
  text-align: center;
`;

export const Day = styled.div<{ $other: boolean; $closed: boolean; $today: boolean }>`
  position: relative;
  display: grid;
  align-content: start;
  gap: 3px;
  min-width: 0;
  min-height: 104px;
  padding: var(--s-2) 6px;
  border-left: 1px solid var(--line);
  &:first-child {
    border-left: 0;
  }
  background: ${({ $closed }) =>
    $closed
      ? 'repeating-linear-gradient(135deg, var(--surface-2) 0 6px, var(--surface-3) 6px 7px)'
      : 'var(--surface)'};
  &:hover {
    background: var(--surface-2);
  }
  &:focus-visible {
    outline: 2px solid var(--brand);
    outline-offset: -2px;
  }
  > a {
    color: ${({ $other, $today }) => ($today ? 'var(--on-brand)' : $other ? 'var(--ink-3)' : 'var(--ink)')};
    ${({ $today }) => $today && 'background: var(--brand); border-radius: var(--r-full);'}
    width: fit-content;
    min-width: 26px;
    padding: 0 5px;
    text-align: center;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  /* The link covers the whole day. */
  > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  > small {
    overflow: hidden;
    color: var(--accent-ink);
    font-size: var(--fs-xs);
    line-height: 1.3;
    text-overflow: ellipsis;
  }
  ${media.phone} {
    min-height: 74px;
    padding: 4px 2px;
    justify-items: center;
    > small {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 1;
      font-size: 10px;
    }
  }
`;

export const Count = styled.span<{ $tone: string }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  width: fit-content;
  padding: 0 6px;
  border-radius: var(--r-full);
  background: var(--${({ $tone }) => $tone}-tint);
  color: var(--${({ $tone }) => $tone});
  font-size: var(--fs-xs);
  font-weight: 600;
  line-height: 18px;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  svg {
    width: 12px;
    height: 12px;
    flex: none;
  }
  ${media.phone} {
    padding: 0 4px;
    gap: 2px;
  }
`;
