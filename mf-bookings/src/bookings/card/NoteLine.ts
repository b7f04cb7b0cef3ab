import { styled } from '@tm/platform';

/** One line of text below the facts of a booking. */
export const NoteLine = styled.p`
  font-size: var(--fs-sm);
  color: var(--ink-2);
`;
