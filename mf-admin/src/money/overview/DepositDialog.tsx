import { lazyScreen } from '@tm/platform';
import { Button, Skeleton } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { LazySection } from '@tm/ui/lazy-section';
import { useState } from 'react';

const DepositForm = lazyScreen(() => import('./DepositForm'), 'DepositForm');

/** The button that records a deposit of the company, and its dialog. */
export function DepositDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Record a deposit
      </Button>
      <LazyDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Record a deposit"
        description="The company has put money into its account at the payment company. The cover grows by this amount."
      >
        {isOpen && (
          <LazySection waiting={<Skeleton $height={360} />} failed="The form did not load.">
            <DepositForm onDone={() => setOpen(false)} />
          </LazySection>
        )}
      </LazyDialog>
    </div>
  );
}
