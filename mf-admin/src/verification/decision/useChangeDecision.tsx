import { useDecidePendingChangeMutation } from '@tm/api-client/adminProviders';
import type { AdminProviderDetail } from '@tm/contracts';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { DecisionDialog } from '../../shared/moderation/DecisionDialog';
import { ConfirmButtons, useConfirmedDecision } from './useConfirmedDecision';

type Decision = { approved: boolean; reason?: string | undefined };

/** Approves or refuses what a verified business has changed, after a question. The change that was looked at goes along: a ruling on another is refused. */
export function useChangeDecision({ id, businessName, pendingChange }: AdminProviderDetail) {
  const [decide, { isLoading }] = useDecidePendingChangeMutation();
  const submittedAt = pendingChange?.submittedAt ?? '';
  const { question, ask, close, send } = useConfirmedDecision<'approve' | 'refuse', Decision>({
    decide: (decision) => decide({ id, body: { ...decision, submittedAt } }).unwrap(),
    doneToast: ({ approved }) => ({
      title: approved ? 'Change approved' : 'Change refused',
      description: 'The owner is told by bell and e-mail.',
    }),
  });
  const dialog = (
    <>
      <LazyDialog
        open={question === 'approve'}
        onOpenChange={(isOpen) => isOpen || isLoading || close()}
        title="Approve this change?"
        description="Customers will see the new values, with the badge."
      >
        <ConfirmButtons
          label="Approve Change"
          isBusy={isLoading}
          onConfirm={() => void send({ approved: true })}
          onCancel={close}
        />
      </LazyDialog>
      <DecisionDialog
        question={
          question === 'refuse'
            ? {
                of: 'change',
                id,
                approved: false,
                submittedAt,
                title: 'Refuse this change?',
                text: `Customers go on seeing "${businessName}" with the badge.`,
                label: 'Refuse Change',
                hint: 'The owner reads it, by bell and e-mail.',
                needsReason: true,
                isHarsh: true,
              }
            : null
        }
        onConfirm={(reason) => send({ approved: false, reason })}
        onClose={close}
      />
    </>
  );
  return { ask, dialog };
}
