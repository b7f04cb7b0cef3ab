import type { Difference } from '@tm/contracts';
import { lazyScreen } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { LazySection } from '@tm/ui/lazy-section';
import { KINDS, SUBJECTS } from './differenceLabels';

const CorrectionForm = lazyScreen(() => import('./CorrectionForm'), 'CorrectionForm');

/** Corrects the ledger because of a difference. Null closes the dialog. */
export const CorrectionDialog = ({ row, onClose }: { row: Difference | null; onClose: () => void }) => (
  <LazyDialog
    open={row !== null}
    onOpenChange={(isOpen) => isOpen || onClose()}
    title="Correct the ledger?"
    description={row ? `${SUBJECTS[row.subject]} ${row.name}: ${KINDS[row.kind].toLowerCase()}` : ''}
  >
    {row && (
      <LazySection waiting={<Skeleton $height={420} />} failed="The form did not load.">
        <CorrectionForm row={row} onDone={onClose} />
      </LazySection>
    )}
  </LazyDialog>
);
