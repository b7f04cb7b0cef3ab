import { useEndOtherSessionsMutation, useOpenSessionsQuery } from '@tm/api-client/sessions';
import { isUnauthorized } from '@tm/platform';
import { Button, ErrorState, FormError, VisuallyHidden } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { useState } from 'react';
import { describeFailure } from '../../account/describeFailure';
import type { DialogProps } from '../useDialog';
import { SessionList, SessionsSkeleton } from './SessionList';

const FAILED = 'Failed to sign out. Please try again.';

/** The current sessions of the user, with buttons that end those on other devices. */
export function SessionsDialog({ onClose }: DialogProps) {
  const { data, isError, isFetching, refetch } = useOpenSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const [statusText, setStatusText] = useState('');
  const [failure, setFailure] = useState('');
  const notifyResult = (words: string) => {
    setFailure('');
    setStatusText(words);
  };
  const fail = (error: unknown) => {
    if (!isUnauthorized(error)) setFailure(describeFailure(error, FAILED));
  };
  const handleEndOthers = async () => {
    const { error } = await endOthers();
    if (error) fail(error);
    else notifyResult('You are signed out everywhere else.');
  };
  const hasOthers = !!data?.some(({ isCurrent }) => !isCurrent);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Open sessions"
      description="Do not know a device? Sign it out and change your password."
      footer={
        hasOthers && (
          <Button
            variant="danger"
            onClick={() => void handleEndOthers()}
            pending={isLoading}
            pendingText="Signing out..."
          >
            Sign out all others
          </Button>
        )
      }
    >
      {data && (
        <SessionList
          sessions={data}
          onEnded={(device) => notifyResult(`Signed out of ${device}.`)}
          onFailed={fail}
        />
      )}
      {!data && isFetching && <SessionsSkeleton />}
      {!data && !isFetching && isError && <ErrorState compact onRetry={() => void refetch()} />}
      <FormError>{failure}</FormError>
      <VisuallyHidden role="status">{statusText}</VisuallyHidden>
    </Dialog>
  );
}
