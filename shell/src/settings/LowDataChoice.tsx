import { styled } from '@tm/platform';
import { useId } from 'react';
import { LOW_DATA_TEXT, LowDataSwitch } from './LowDataSwitch';

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 var(--s-3);
  margin-top: var(--s-3);
  max-width: 34ch;
  label {
    color: var(--ink);
    font-weight: 600;
    cursor: pointer;
  }
  && p {
    grid-column: 1 / -1;
    margin: 0;
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  @media (scripting: none) {
    display: none;
  }
`;

/** The low-data switch with its label and a text about its effect. */
export function LowDataChoice() {
  const id = useId();
  return (
    <Root>
      <LowDataSwitch id={id} aria-describedby={`${id}-text`} />
      <label htmlFor={id}>Low data</label>
      <p id={`${id}-text`}>{LOW_DATA_TEXT}</p>
    </Root>
  );
}
