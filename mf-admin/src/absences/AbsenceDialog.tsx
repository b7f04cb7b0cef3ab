import { lazyScreen } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { LazySection } from '@tm/ui/lazy-section';

const AbsenceCase = lazyScreen(() => import('./AbsenceCase'), 'AbsenceCase');

type Props = {
  /** Null closes the dialog. */
  id: string | null;
  onClose: () => void;
};

/** A dialog with a report of an absence, what both parties wrote, and the decision form. */
export const AbsenceDialog = ({ id, onClose }: Props) => (
  <LazyDialog
    open={id !== null}
    onOpenChange={(isOpen) => isOpen || onClose()}
    title="Report of an absence"
    width={640}
  >
    <LazySection waiting={<Skeleton $height={360} />} failed="The case did not load.">
      {id && <AbsenceCase key={id} id={id} onDone={onClose} />}
    </LazySection>
  </LazyDialog>
);
