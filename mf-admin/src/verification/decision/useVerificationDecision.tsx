import { useDecideVerificationMutation } from '@tm/api-client/adminProviders';
import type { AdminProviderDetail, ProviderVerificationRequest } from '@tm/contracts';
import { lazyScreen } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { LazySection } from '@tm/ui/lazy-section';
import { ConfirmButtons, useConfirmedDecision } from './useConfirmedDecision';

const RefusalForm = lazyScreen(() => import('./RefusalForm'), 'RefusalForm');

type Decision = Pick<ProviderVerificationRequest, 'isVerified' | 'reason' | 'mistakes'>;
type Question = 'verify' | 'refuse';

/**
 * Verifies or refuses a business, after a confirmation. The request contains the state that the admin saw;
 * the server rejects a decision on any other state.
 */
export function useVerificationDecision({
  id,
  state,
  submittedAt,
  version,
  businessName,
  document,
}: AdminProviderDetail) {
  const [decide, { isLoading }] = useDecideVerificationMutation();
  const { question, ask, close, send } = useConfirmedDecision<Question, Decision>({
    decide: (decision) => decide({ id, body: { ...decision, state, submittedAt, version } }).unwrap(),
    doneToast: ({ isVerified }) => ({
      title: isVerified ? 'Business verified' : 'Business refused',
      description: `${businessName} is notified in the app and by email.`,
    }),
  });
  const dialog = (
    <LazyDialog
      open={question !== null}
      onOpenChange={(isOpen) => isOpen || isLoading || close()}
      title={question === 'refuse' ? 'Refuse this business?' : 'Verify this business?'}
      description={
        question === 'refuse'
          ? `${businessName} can correct the parts that you name and submit them again.`
          : `Customers will see the badge "Verified Provider" next to ${businessName}.`
      }
      width={560}
    >
      {question === 'refuse' && (
        <LazySection waiting={<Skeleton $height={420} />} failed="The form did not load.">
          <RefusalForm id={id} hasDocuments={document !== null} onSubmit={send} onCancel={close} />
        </LazySection>
      )}
      {question === 'verify' && (
        <ConfirmButtons
          label="Verify"
          isBusy={isLoading}
          onConfirm={() => void send({ isVerified: true })}
          onCancel={close}
        />
      )}
    </LazyDialog>
  );
  return { ask, dialog };
}
