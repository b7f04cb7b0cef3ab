import { styled } from '@tm/platform';
import * as Radix from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';

const Panel = styled(Radix.Content)`
  z-index: 55;
  max-width: 280px;
  padding: 6px 10px;
  border-radius: var(--r-1);
  background: var(--ink);
  color: var(--canvas);
  font-size: var(--fs-sm);
`;

/** Spec 9: milliseconds before a tooltip shows. */
const DELAY = 700;

/** More words for a control: `<Tooltip text="Saturday, 21 November 2026"><button>…</button></Tooltip>`. The child takes a ref and has a name of its own. */
export const Tooltip = ({ text, children }: { text: ReactNode; children: ReactElement }) => (
  <Radix.Provider delayDuration={DELAY}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Panel sideOffset={6}>{text}</Panel>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
);
