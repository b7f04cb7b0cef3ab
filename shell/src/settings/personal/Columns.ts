import { styled } from '@tm/platform';

/** Two columns where there is room; one on phones (design-language.md, rule 4). */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(max(280px, 34%), 100%), 1fr));
  gap: var(--s-5);
`;
