import { css, styled } from '@tm/platform';

const chosen = css`
  border-color: var(--brand);
  background: var(--brand);
  color: var(--on-brand);
`;

/** Label of a radio button in the shape of a chip. The radio button itself covers it, and is not visible. */
export const RadioChip = styled.label<{ $isChosen: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  min-height: var(--touch);
  border: 1px solid var(--line-strong);
  border-radius: var(--r-full);
  background: var(--surface);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  transition: background var(--ease);
  &:hover {
    background: var(--surface-2);
  }
  ${({ $isChosen }) => $isChosen && chosen}
  &:hover {
    ${({ $isChosen }) => $isChosen && chosen}
  }
  &:focus-within {
    outline: 2px solid var(--brand);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
`;
