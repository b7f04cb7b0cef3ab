import { styled } from '@tm/platform';

/**
 * A row of a list (`<li>`) with its text in a `<div>` and buttons beside it. The buttons move below the text
 * when it has less than `$min` pixels.
 */
export const ListRow = styled.li<{ $min?: number }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2) var(--s-3);
  padding: var(--s-3) 0;
  & + & {
    border-top: 1px solid var(--line);
  }
  > div {
    flex: 1 1 ${({ $min = 200 }) => $min}px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
