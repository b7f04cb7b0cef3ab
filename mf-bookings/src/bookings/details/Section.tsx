import { styled } from '@tm/platform';

/** Section of a booking's details. */
export const Section = styled.section`
  border-top: 1px solid var(--line);
  padding-top: var(--s-4);
  h3 {
    font-size: var(--fs-lg);
    margin-bottom: var(--s-3);
  }
`;
