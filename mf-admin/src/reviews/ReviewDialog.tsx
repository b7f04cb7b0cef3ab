import { lazyScreen } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { LazySection } from '@tm/ui/lazy-section';

const ReviewCase = lazyScreen(() => import('./ReviewCase'), 'ReviewCase');

type Props = {
  /** Null closes the dialog. */
  id: string | null;
  onClose: () => void;
};

/** A dialog with a review, its reports, past decisions and the decision form. */
export const ReviewDialog = ({ id, onClose }: Props) => (
  <LazyDialog open={id !== null} onOpenChange={(isOpen) => isOpen || onClose()} title="Review" width={640}>
    <LazySection waiting={<Skeleton $height={360} />} failed="The review did not load.">
      {id && <ReviewCase key={id} id={id} onDone={onClose} />}
    </LazySection>
  </LazyDialog>
);
