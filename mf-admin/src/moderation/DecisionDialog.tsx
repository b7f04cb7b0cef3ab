import { Skeleton } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { LazySection } from '@tm/ui/lazy-section';
import { LazyReasonForm } from './LazyReasonForm';
import type { DecisionQuestion } from './decisionQuestion';

type Props = {
  question: DecisionQuestion | null;
  /** Resolves with true if the decision was saved. */
  onConfirm: (reason: string | undefined) => Promise<boolean>;
  onClose: () => void;
};

/** Confirms a decision that affects users, and asks for its reason. */
export const DecisionDialog = ({ question, onConfirm, onClose }: Props) => (
  <LazyDialog
    open={question !== null}
    onOpenChange={(isOpen) => isOpen || onClose()}
    title={question?.title ?? ''}
    description={question?.text}
  >
    {question && (
      <LazySection waiting={<Skeleton $height={190} />} failed="The form did not load.">
        <LazyReasonForm question={question} onSubmit={onConfirm} onCancel={onClose} />
      </LazySection>
    )}
  </LazyDialog>
);
