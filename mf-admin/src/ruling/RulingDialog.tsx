import { lazyScreen } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { LateDialog } from '@tm/ui/late-dialog';
import { Suspense } from 'react';
import type { Ruling } from './ruling';

const ReasonForm = lazyScreen(() => import('./ReasonForm'), 'ReasonForm');

type Props = {
  ruling: Ruling | null;
  onConfirm: (reason: string | undefined) => Promise<void>;
  onClose: () => void;
};

/** Asks before an act that people feel, and for its reason. */
export const RulingDialog = ({ ruling, onConfirm, onClose }: Props) => (
  <LateDialog
    open={ruling !== null}
    onOpenChange={(isOpen) => isOpen || onClose()}
    title={ruling?.title ?? ''}
    description={ruling?.text}
  >
    {ruling && (
      <Suspense fallback={<Skeleton $height={190} />}>
        <ReasonForm ruling={ruling} onSubmit={onConfirm} onCancel={onClose} />
      </Suspense>
    )}
  </LateDialog>
);
