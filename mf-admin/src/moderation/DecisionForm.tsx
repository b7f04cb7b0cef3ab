import { Stack } from '@tm/ui';
import { DraftNotice, type DraftState } from '@tm/ui/form-draft';
import { useBlockClose } from '@tm/ui/lazy-dialog';
import type { ReactNode } from 'react';
import { DecisionButtons } from './DecisionButtons';

type Props = {
  /** The name of the form; absent if its dialog names it. */
  name?: string | undefined;
  /** Whether stored input was restored, and how to remove it. */
  draft: DraftState;
  discard: () => void;
  isSubmitting: boolean;
  onSubmit: () => Promise<unknown>;
  onCancel: () => void;
  /** The label of the button that sends the form. */
  label: string;
  /** True for a decision against a user or a business. */
  isHarsh?: boolean | undefined;
  /** The fields, and the effects of the decision in words. */
  children: ReactNode;
};

/**
 * The frame of a decision form: the notice of a draft, the fields, the buttons. Its dialog stays open while
 * it is sent.
 */
export function DecisionForm(props: Props) {
  const { name, draft, discard, isSubmitting, onSubmit, onCancel, label, isHarsh, children } = props;
  useBlockClose(isSubmitting);
  return (
    <form
      noValidate
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <Stack $gap={5}>
        {draft !== 'none' && <DraftNotice action="Discard" onDiscard={discard} />}
        {children}
        <DecisionButtons label={label} isHarsh={isHarsh} isSubmitting={isSubmitting} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
