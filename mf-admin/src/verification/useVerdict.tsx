import { useRuleOnProviderMutation } from '@tm/api-client/adminProviders';
import type { AdminProviderDetail, ProviderVerificationRequest } from '@tm/contracts';
import { lazyScreen, notify } from '@tm/platform';
import { Button, Row, Skeleton } from '@tm/ui';
import { LateDialog } from '@tm/ui/late-dialog';
import { LatePart } from '@tm/ui/late-part';
import { useState } from 'react';
import { isOvertaken, tellFailed } from '../ruling';

const RefusalForm = lazyScreen(() => import('./RefusalForm'), 'RefusalForm');

type Verdict = Pick<ProviderVerificationRequest, 'isVerified' | 'reason' | 'mistakes'>;
type Question = 'verify' | 'refuse';

/** Verifies or refuses a business, after a question. What was looked at goes along: a ruling on anything else is refused. */
export function useVerdict({ id, state, submittedAt, version, businessName, document }: AdminProviderDetail) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [rule, { isLoading }] = useRuleOnProviderMutation();
  const close = () => setQuestion(null);
  const send = async (verdict: Verdict) => {
    try {
      await rule({ id, body: { ...verdict, state, submittedAt, version } }).unwrap();
      notify({
        title: verdict.isVerified ? 'Business verified' : 'Business refused',
        description: `${businessName} is told by bell and e-mail.`,
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
    <LateDialog
      open={question !== null}
      onOpenChange={(isOpen) => isOpen || isLoading || close()}
      title={question === 'refuse' ? 'Refuse this business?' : 'Verify this business?'}
      description={
        question === 'refuse'
          ? `${businessName} can correct what you name and hand it in again.`
          : `Customers will see the badge "Verified Provider" beside ${businessName}.`
      }
      width={560}
    >
      {question === 'refuse' && (
        <LatePart waiting={<Skeleton $height={420} />} failed="The form did not load.">
          <RefusalForm id={id} hasPapers={document !== null} onSubmit={send} onCancel={close} />
        </LatePart>
      )}
      {question === 'verify' && (
        <Row>
          <Button pending={isLoading} pendingText="Saving..." onClick={() => void send({ isVerified: true })}>
            Verify
          </Button>
          <Button variant="ghost" aria-disabled={isLoading} onClick={close}>
            Cancel
          </Button>
        </Row>
      )}
    </LateDialog>
  );
  return { ask: setQuestion, dialog };
}
