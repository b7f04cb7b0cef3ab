import { styled, useLowData } from '@tm/platform';

/** The effect for the visitor, in one sentence. */
export const LOW_DATA_TEXT = 'Loads small pictures first. Uses less than half the data.';

/* The look depends on the page's class, not on a script, so that prerendered pages show it at once. */
const Root = styled.button`
  flex: none;
  display: inline-grid;
  align-items: center;
  width: 52px;
  height: var(--touch);
  border-radius: var(--r-full);
  > span {
    width: 52px;
    height: 30px;
    padding: 3px;
    border-radius: var(--r-full);
    background: var(--line-strong);
    transition: background var(--ease);
  }
  > span::before {
    content: '';
    display: block;
    width: 24px;
    height: 24px;
    border-radius: 50%;
    background: var(--surface);
    transition: transform var(--ease);
  }
  :root.low-data & > span {
    background: var(--brand);
  }
  :root.low-data & > span::before {
    transform: translateX(22px);
  }
  @media (forced-colors: active) {
    > span {
      border: 1px solid ButtonText;
    }
    > span::before {
      background: ButtonText;
    }
    :root.low-data & > span {
      background: Highlight;
    }
  }
`;

type Props = { id?: string; 'aria-describedby'?: string };

/** Turns low data on or off, with or without a session. The choice is stored in this browser. */
export function LowDataSwitch(props: Props) {
  const [isLow, toggle] = useLowData();
  return (
    <Root type="button" role="switch" aria-checked={isLow} aria-label="Low data" onClick={toggle} {...props}>
      <span />
    </Root>
  );
}
