import { styled } from '@tm/platform';

/** Users with the consequences for each, in a dialog. */
export const PeopleList = styled.ul`
  display: grid;
  gap: var(--s-3);
  max-height: 280px;
  overflow-y: auto;
  padding: var(--s-4);
  border-radius: var(--r-2);
  background: var(--surface-2);
  li b {
    overflow-wrap: anywhere;
  }
  p {
    font-size: var(--fs-sm);
  }
`;
