import { lazyScreen, styled } from '@tm/platform';
import { Button } from '@tm/ui';
import { LazyDialogBoundary } from '@tm/ui/lazy-section';
import { useState } from 'react';

const BlockedDialog = lazyScreen(() => import('./BlockedDialog'), 'BlockedDialog');

const Foot = styled.div`
  margin-top: var(--s-5);
`;

/** Button that opens the list of a provider's blocked customers. */
export function BlockedCustomers() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Foot>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Blocked customers
      </Button>
      <LazyDialogBoundary onFailed={close}>{isOpen && <BlockedDialog onClose={close} />}</LazyDialogBoundary>
    </Foot>
  );
}
