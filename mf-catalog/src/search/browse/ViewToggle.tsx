import { styled } from '@tm/platform';
import { LayoutGrid, List } from 'lucide-react';
import type { View } from './useView';

const Root = styled.div`
  display: flex;
  flex: none;
  border: 1px solid var(--line-strong);
  border-radius: 9px;
  overflow: hidden;
  button {
    display: grid;
    place-items: center;
    width: var(--touch);
    height: 42px;
    color: var(--ink-2);
  }
  button:focus-visible {
    outline-offset: -3px;
  }
  button[aria-pressed='true'] {
    background: var(--ink);
    color: var(--canvas);
  }
  svg {
    width: 18px;
    height: 18px;
  }
  @media (scripting: none) {
    display: none;
  }
`;

const VIEWS = [
  { view: 'grid', name: 'Grid view', Icon: LayoutGrid },
  { view: 'list', name: 'List view', Icon: List },
] as const;

type Props = { value: View; onChange: (view: View) => void };

/** Switches between a grid of cards and rows with more text. */
export const ViewToggle = ({ value, onChange }: Props) => (
  <Root role="group" aria-label="View">
    {VIEWS.map(({ view, name, Icon }) => (
      <button
        key={view}
        type="button"
        aria-label={name}
        data-tip=""
        aria-pressed={view === value}
        onClick={() => onChange(view)}
      >
        <Icon aria-hidden="true" />
      </button>
    ))}
  </Root>
);
