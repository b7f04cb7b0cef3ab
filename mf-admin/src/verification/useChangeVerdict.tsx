import { useRuleOnChangeMutation } from '@tm/api-client/adminProviders';
import type { AdminProviderDetail } from '@tm/contracts';
import { notify } from '@tm/platform';
import { Button, Row } from '@tm/ui';
import { LateDialog } from '@tm/ui/late-dialog';
import { useState } from 'react';
import { isOvertaken, RulingDialog, tellFailed } from '../ruling';

type Verdict = { approved: boolean; reason?: string | undefined };

/** Approves or refuses what a verified business has changed, after a question. The change that was looked at goes along: a ruling on another is refused. */
export function useChangeVerdict({ id, businessName, pendingChange }: AdminProviderDetail) {
  const [question, setQuestion] = useState<'approve' | 'refuse' | null>(null);
  const [rule, { isLoading }] = useRuleOnChangeMutation();
  const close = () => setQuestion(null);
  const submittedAt = pendingChange?.submittedAt ?? '';
  const send = async (verdict: Verdict): Promise<boolean> => {
    try {
      await rule({ id, body: { ...verdict, submittedAt } }).unwrap();
      notify({
        title: verdict.approved ? 'Change approved' : 'Change refused',
        description: 'The owner is told by bell and e-mail.',
      });
    } catch (error) {
      tellFailed(error, 'Failed to save the decision. Please try again.');
      if (isOvertaken(error)) close();
      return false;
    }
    close();
    return true;
  };
  const dialog = (
    <>
      <LateDialog
        open={question === 'approve'}
        onOpenChange={(isOpen) => isOpen || isLoading || close()}
        title="Approve this change?"
        description="Customers will see the new values, with the badge."
      >
        <Row>
          <Button pending={isLoading} pendingText="Saving..." onClick={() => void send({ approved: true })}>
            Approve Change
          </Button>
          <Button variant="ghost" aria-disabled={isLoading} onClick={close}>
            Cancel
          </Button>
        </Row>
      </LateDialog>
      <RulingDialog
        ruling={
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
  return { ask: setQuestion, dialog };
}
