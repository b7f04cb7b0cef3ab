import { useChargebacksQuery } from '@tm/api-client/adminChargebacks';
import type { Chargeback } from '@tm/contracts';
import { lazyScreen } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { LazySection } from '@tm/ui/lazy-section';
import { useState } from 'react';
import { MoneyQueue, stateOptions } from '../queue/MoneyQueue';
import { chargebackColumns } from './chargebackColumns';
import { STATES } from './chargebackLabels';

const ChargebackCase = lazyScreen(() => import('./ChargebackCase'), 'ChargebackCase');
const OPTIONS = stateOptions(STATES);

/** Chargebacks by state. The default is those that wait for an answer, the earliest end of its time first. */
export function ChargebackQueue() {
  const [opened, setOpened] = useState<Chargeback | null>(null);
  const close = () => setOpened(null);
  return (
    <MoneyQueue
      caption="Chargebacks"
      states={OPTIONS}
      useQuery={useChargebacksQuery}
      columnsOf={(now) => chargebackColumns({ now, onOpen: setOpened })}
      failed="The chargebacks did not load"
      empty={[
        'No chargeback waits',
        'When the bank of a customer wants money back, it appears here. Usually there are 16 hours to answer. Without an answer the money goes back.',
      ]}
      noMatch="No chargeback has this state"
    >
      <LazyDialog
        open={opened !== null}
        onOpenChange={(isOpen) => isOpen || close()}
        title="Chargeback"
        width={640}
      >
        <LazySection waiting={<Skeleton $height={360} />} failed="The chargeback did not load.">
          {opened && <ChargebackCase key={opened.id} row={opened} onDone={close} />}
        </LazySection>
      </LazyDialog>
    </MoneyQueue>
  );
}
