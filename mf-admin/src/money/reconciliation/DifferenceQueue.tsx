import { useDifferencesQuery, useExplainDifferenceMutation } from '@tm/api-client/adminMoney';
import type { Difference } from '@tm/contracts';
import { useState } from 'react';
import { MoneyQueue, stateOptions } from '../queue/MoneyQueue';
import { useDecision } from '../queue/useDecision';
import { CorrectionDialog } from './CorrectionDialog';
import { differenceColumns } from './differenceColumns';
import { differenceQuestion, STATES } from './differenceLabels';

const OPTIONS = stateOptions(STATES);

/** Differences between the ledger and the payment company. The default is the open ones, oldest first. */
export function DifferenceQueue() {
  const [explain] = useExplainDifferenceMutation();
  const [corrected, setCorrected] = useState<Difference | null>(null);
  const { ask, dialog } = useDecision<Difference>({
    questionOf: differenceQuestion,
    send: ({ id, version }, reason) => explain({ id, body: { reason, version } }),
    done: () => 'Difference explained',
  });
  return (
    <MoneyQueue
      caption="Differences from the payment company"
      states={OPTIONS}
      useQuery={useDifferencesQuery}
      columnsOf={(now) => differenceColumns({ now, onExplain: ask, onCorrect: setCorrected })}
      failed="The differences did not load"
      empty={[
        'No differences',
        'Every day at 3:00 AM the ledger is compared with the payment company. What differs appears here, the longest wait first.',
      ]}
      noMatch="No difference has this state"
    >
      {dialog}
      <CorrectionDialog row={corrected} onClose={() => setCorrected(null)} />
    </MoneyQueue>
  );
}
