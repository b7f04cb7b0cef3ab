import { useDisputesQuery } from '@tm/api-client/adminDisputes';
import type { AdminDispute } from '@tm/contracts';
import { lazyScreen } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { LazySection } from '@tm/ui/lazy-section';
import { useState } from 'react';
import { MoneyQueue, stateOptions } from '../queue/MoneyQueue';
import { disputeColumns } from './disputeColumns';
import { STATES } from './disputeLabels';

const DisputeCase = lazyScreen(() => import('./DisputeCase'), 'DisputeCase');
const OPTIONS = stateOptions(STATES);

/** Disputes of held money by state. The default is those that wait for an admin, the longest wait first. */
export function DisputeQueue() {
  const [opened, setOpened] = useState<AdminDispute | null>(null);
  const close = () => setOpened(null);
  return (
    <MoneyQueue
      caption="Disputes"
      states={OPTIONS}
      useQuery={useDisputesQuery}
      columnsOf={(now) => disputeColumns({ now, onOpen: setOpened })}
      failed="The disputes did not load"
      empty={[
        'No dispute waits',
        'Disputes that the parties did not settle appear here, the longest wait first. We promise a decision within 72 hours.',
      ]}
      noMatch="No dispute has this state"
    >
      <LazyDialog
        open={opened !== null}
        onOpenChange={(isOpen) => isOpen || close()}
        title="Dispute"
        width={640}
      >
        <LazySection waiting={<Skeleton $height={360} />} failed="The dispute did not load.">
          {opened && <DisputeCase key={opened.id} row={opened} onDone={close} />}
        </LazySection>
      </LazyDialog>
    </MoneyQueue>
  );
}
