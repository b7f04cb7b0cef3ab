import { lazyScreen } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { LazySection } from '@tm/ui/lazy-section';
import { useState } from 'react';
import type { User } from '@tm/contracts';
import { SkippedUsers } from './SkippedUsers';
import type { StatusAnswers } from './StatusForm';
import { formatChangedCount, formatSkippedCount, statusQuestion, type StatusChoice } from './statusLabels';
import { useStatusChange, type SkippedUser } from './useStatusChange';

const StatusForm = lazyScreen(() => import('./StatusForm'), 'StatusForm');

type Props = {
  /** Null closes the dialog. */
  choice: StatusChoice | null;
  /** Receives the users that were changed. */
  onDone?: (users: readonly User[]) => void;
  onClose: () => void;
};

type SkippedResult = { choice: StatusChoice; count: number; refused: readonly SkippedUser[] };

const dialogTexts = ({ users, status }: StatusChoice, skipped: SkippedResult | null) =>
  skipped
    ? { title: formatChangedCount(skipped.count, status), text: formatSkippedCount(skipped.refused.length) }
    : statusQuestion(users, status);

/** Confirms that users are suspended or activated, and shows the consequences. */
export function StatusDialog({ choice, onDone, onClose }: Props) {
  const change = useStatusChange();
  const [last, setSkipped] = useState<SkippedResult | null>(null);
  const skipped = last && last.choice === choice ? last : null;
  const words = choice && dialogTexts(choice, skipped);
  const send = async (answers: StatusAnswers) => {
    const outcome = choice && (await change(choice, answers));
    if (!outcome) return false;
    const { done, refused } = outcome;
    onDone?.(done);
    if (refused.length > 0) setSkipped({ choice, count: done.length, refused });
    else onClose();
    return true;
  };
  return (
    <LazyDialog
      open={choice !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words?.title ?? ''}
      description={words?.text}
    >
      {skipped && <SkippedUsers refused={skipped.refused} onClose={onClose} />}
      {choice && !skipped && (
        <LazySection waiting={<Skeleton $height={300} />} failed="The form did not load.">
          <StatusForm {...choice} onSubmit={send} onCancel={onClose} />
        </LazySection>
      )}
    </LazyDialog>
  );
}
