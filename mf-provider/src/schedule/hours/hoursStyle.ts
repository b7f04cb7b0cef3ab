import { styled } from '@tm/platform';

/** A part of the form of hours, with its name as a heading. */
export const HoursPart = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  gap: var(--s-4);
  legend {
    padding: 0;
    margin-bottom: var(--s-3);
    font-size: var(--fs-lg);
    font-weight: 650;
  }
  > button {
    justify-self: start;
  }
`;

export const Mistake = styled.p`
  font-size: var(--fs-sm);
  color: var(--cancelled);
`;
