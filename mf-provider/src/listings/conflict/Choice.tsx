import { styled } from '@tm/platform';
import type { Difference, VersionSide } from './differences';
import { Version } from './Version';

const Root = styled.fieldset`
  min-width: 0;
  legend {
    padding: 0;
    margin-bottom: var(--s-2);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-3);
  label {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s-2);
    align-content: start;
    padding: var(--s-3);
    border: 1px solid var(--line-strong);
    border-radius: var(--r-1);
    background: var(--surface);
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: var(--brand);
    background: var(--brand-tint);
    box-shadow: inset 0 0 0 1px var(--brand);
  }
  label:focus-within {
    outline: 2px solid var(--brand);
    outline-offset: 2px;
  }
  label > span {
    display: flex;
    align-items: center;
    gap: var(--s-2);
    min-height: 24px;
    font-size: var(--fs-sm);
    font-weight: 600;
  }
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    flex: none;
    accent-color: var(--brand);
  }
  @media (max-width: 479.98px) {
    gap: var(--s-2);
    label {
      padding: var(--s-2);
    }
  }
`;

const NAMES: Record<VersionSide, string> = { mine: 'Yours', theirs: 'Saved' };

type Props = { of: Difference; side: VersionSide; onChoose: (side: VersionSide) => void };

/** Shows both versions of one field next to each other and lets the user choose one. */
export const Choice = ({ of: difference, side, onChoose }: Props) => (
  <Root>
    <legend>{difference.label}</legend>
    <Sides>
      {(['mine', 'theirs'] as const).map((name) => (
        <label key={name}>
          <span>
            <input
              type="radio"
              name={difference.id}
              checked={side === name}
              onChange={() => onChoose(name)}
            />
            {NAMES[name]}
          </span>
          <Version of={difference} side={name} />
        </label>
      ))}
    </Sides>
  </Root>
);
