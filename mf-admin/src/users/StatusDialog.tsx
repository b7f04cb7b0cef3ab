import { lazyScreen } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { LazySection } from '@tm/ui/lazy-section';
import { useState } from 'react';
import type { User } from '@tm/contracts';
import type { StatusChoice } from './SelectionBar';
import { StatusLeft } from './StatusLeft';
import { sayChanged, sayLeft, statusWords } from './statusWords';
import { useStatusChange, type Refused } from './useStatusChange';

const StatusForm = lazyScreen(() => import('./StatusForm'), 'StatusForm');

type Props = {
  /** Null: closed. */
  choice: StatusChoice | null;
  /** Who was changed. */
  onDone?: (users: readonly User[]) => void;
  onClose: () => void;
};

type Left = { choice: StatusChoice; count: number; refused: readonly Refused[] };

const wordsOf = ({ users, status }: StatusChoice, left: Left | null) =>
  left
    ? { title: sayChanged(left.count, status), text: sayLeft(left.refused.length) }
    : statusWords(users, status);

/** Asks before people are suspended or activated, with what will happen. */
export function StatusDialog({ choice, onDone, onClose }: Props) {
  const change = useStatusChange();
  const [last, setLeft] = useState<Left | null>(null);
  const left = last && last.choice === choice ? last : null;
  const words = choice && wordsOf(choice, left);
  const send = async (reason: string | undefined) => {
    const outcome = choice && (await change(choice, reason));
    if (!outcome) return false;
    const { done, refused } = outcome;
    onDone?.(done);
    if (refused.length > 0) setLeft({ choice, count: done.length, refused });
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
      {left && <StatusLeft refused={left.refused} onClose={onClose} />}
      {choice && !left && (
        <LazySection waiting={<Skeleton $height={300} />} failed="The form did not load.">
          <StatusForm {...choice} onSubmit={send} onCancel={onClose} />
        </LazySection>
      )}
    </LazyDialog>
  );
}
