import { styled, useLowData } from '@tm/platform';

/** What it does for the visitor, in one sentence. */
export const LOW_DATA_TEXT =
  'Small pictures, the larger ones when you tap: pictures take less than half the data.';

/* How it looks follows from the page's class, not from a script: prerendered pages have it right at once. */
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

/** Spends little of the visitor's data from now on, or no longer; signed in or not, remembered in this browser. */
export function LowDataSwitch(props: Props) {
  const [isLow, toggle] = useLowData();
  return (
    <Root type="button" role="switch" aria-checked={isLow} aria-label="Low data" onClick={toggle} {...props}>
      <span />
    </Root>
  );
}
