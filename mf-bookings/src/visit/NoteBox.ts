import { styled } from '@tm/platform';

/** A note with an icon before its text. */
export const NoteBox = styled.div`
  display: flex;
  gap: var(--s-3);
  padding: var(--s-3) var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-1);
  background: var(--surface-2);
  overflow-wrap: anywhere;
  svg {
    width: 18px;
    height: 18px;
    flex: none;
    margin-top: 3px;
    color: var(--ink-2);
  }
`;
