import { styled } from '@tm/platform';

/** Badges on the cover of a card, one below the other. */
export const CardMarks = styled.span`
  position: absolute;
  left: 10px;
  top: 10px;
  display: grid;
  gap: 6px;
  > span {
    position: static;
  }
`;
