import { useCancelRecoveryMutation, useOwnRecoveryQuery } from '@tm/api-client/factorRecovery';
import { formatDateTime } from '@tm/domain';
import { currentTime, isApiError, isUnauthorized, notify } from '@tm/platform';
import { Badge, Button } from '@tm/ui';
import { describeFailure } from '../../account/describeFailure';
import { SettingRow } from '../SettingRow';

/** An open request to remove the second factor, which its owner can cancel. Renders nothing without one. */
export function OpenRecovery() {
  const { data } = useOwnRecoveryQuery(undefined, { refetchOnMountOrArgChange: true });
  const [cancel, { isLoading }] = useCancelRecoveryMutation();
  if (!data?.open) return null;
  const handleCancel = async () => {
    const { error } = await cancel();
    if (!error || (isApiError(error) && error.status === 404))
      notify({ title: 'Request cancelled', description: 'Your two-factor authentication stays as it is.' });
    else if (!isUnauthorized(error))
      notify({
        title: 'Error',
        description: describeFailure(error, 'Failed to cancel the request. Please try again.'),
        variant: 'destructive',
      });
  };
  return (
    <SettingRow
      title="Request to Remove Two-Factor"
      text={
        <>
          The request reports a lost phone. An administrator may grant it from{' '}
          {formatDateTime(new Date(data.open.grantableAt), currentTime())} on.{' '}
          <Badge $tone="pending">Waiting</Badge>
        </>
      }
    >
      <Button
        variant="danger"
        pending={isLoading}
        pendingText="Cancelling..."
        onClick={() => void handleCancel()}
      >
        Cancel this request
      </Button>
    </SettingRow>
  );
}
