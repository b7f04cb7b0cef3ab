import { useDecidePendingChangeMutation } from '@tm/api-client/adminProviders';
import type { AdminProviderDetail } from '@tm/contracts';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { DecisionDialog } from '../../moderation/DecisionDialog';
import { ConfirmButtons, useConfirmedDecision } from './useConfirmedDecision';

type Decision = { approved: boolean; reason?: string | undefined };

/**
 * Approves or refuses the pending change of a verified business, after a confirmation. The request identifies
 * the change that the admin saw; the server rejects a decision on any other.
 */
export function useChangeDecision({ id, businessName, pendingChange }: AdminProviderDetail) {
  const [decide, { isLoading }] = useDecidePendingChangeMutation();
  const submittedAt = pendingChange?.submittedAt ?? '';
  const { question, ask, close, send } = useConfirmedDecision<'approve' | 'refuse', Decision>({
    decide: (decision) => decide({ id, body: { ...decision, submittedAt } }).unwrap(),
    doneToast: ({ approved }) => ({
      title: approved ? 'Change approved' : 'Change refused',
      description: 'The owner is notified in the app and by email.',
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
          label="Approve change"
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
                text: `Customers still see "${businessName}" with the badge.`,
                label: 'Refuse change',
                hint: 'The owner is notified in the app and by email.',
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
