import { lazyScreen } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { LateDialog } from '@tm/ui/late-dialog';
import { LatePart } from '@tm/ui/late-part';

const ReviewCase = lazyScreen(() => import('./ReviewCase'), 'ReviewCase');

type Props = {
  /** Null: closed. */
  id: string | null;
  onClose: () => void;
};

/** A review with its reports and what was decided, and the decision. */
export const ReviewDialog = ({ id, onClose }: Props) => (
  <LateDialog open={id !== null} onOpenChange={(isOpen) => isOpen || onClose()} title="Review" width={640}>
    <LatePart waiting={<Skeleton $height={360} />} failed="The review did not load.">
      {id && <ReviewCase key={id} id={id} onDone={onClose} />}
    </LatePart>
  </LateDialog>
);
