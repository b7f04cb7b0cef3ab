import { lazyScreen, styled } from '@tm/platform';
import { Button } from '@tm/ui';
import { LateOpening } from '@tm/ui/late-part';
import { useState } from 'react';

const BlockedDialog = lazyScreen(() => import('./BlockedDialog'), 'BlockedDialog');

const Foot = styled.div`
  margin-top: var(--s-5);
`;

/** Leads to the customers from whom a provider takes no more requests. */
export function BlockedCustomers() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Foot>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Blocked customers
      </Button>
      <LateOpening onFailed={close}>{isOpen && <BlockedDialog onClose={close} />}</LateOpening>
    </Foot>
  );
}
