import { styled } from '@tm/platform';

/** One message of a conversation between a user and our team. `$isTeam` colours those of the team. */
export const MessageBox = styled.div<{ $isTeam?: boolean }>`
  display: grid;
  gap: var(--s-2);
  padding: var(--s-3) var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-2);
  background: ${({ $isTeam }) => ($isTeam ? 'var(--brand-tint)' : 'var(--surface-2)')};
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
