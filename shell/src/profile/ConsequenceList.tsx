import { styled } from '@tm/platform';

const List = styled.ul`
  display: grid;
  gap: var(--s-2);
  padding-left: var(--s-5);
  list-style: disc;
`;

/** The consequences of a deletion. */
export const ConsequenceList = ({ texts }: { texts: readonly string[] }) => (
  <List>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </List>
);
