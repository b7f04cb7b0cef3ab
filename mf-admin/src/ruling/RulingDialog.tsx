import { Skeleton } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { LazySection } from '@tm/ui/lazy-section';
import { LateReasonForm } from './LateReasonForm';
import type { Ruling } from './ruling';

type Props = {
  ruling: Ruling | null;
  /** Was it done? */
  onConfirm: (reason: string | undefined) => Promise<boolean>;
  onClose: () => void;
};

/** Asks before an act that people feel, and for its reason. */
export const RulingDialog = ({ ruling, onConfirm, onClose }: Props) => (
  <LazyDialog
    open={ruling !== null}
    onOpenChange={(isOpen) => isOpen || onClose()}
    title={ruling?.title ?? ''}
    description={ruling?.text}
  >
    {ruling && (
      <LazySection waiting={<Skeleton $height={190} />} failed="The form did not load.">
        <LateReasonForm ruling={ruling} onSubmit={onConfirm} onCancel={onClose} />
      </LazySection>
    )}
  </LazyDialog>
);
