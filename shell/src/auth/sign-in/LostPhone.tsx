import { useRequestRecoveryMutation } from '@tm/api-client/factorRecovery';
import { isApiError } from '@tm/platform';
import { Button, FormError, Row, Stack } from '@tm/ui';
import { useEffect, useRef } from 'react';
import { describeFailure } from '../../account/describeFailure';

type Props = { onCode: () => void; onBack: () => void; onExpired: () => void };

/** Explains account recovery without the phone and requests it (ADR-033). */
export function LostPhone({ onCode, onBack, onExpired }: Props) {
  const [ask, { isLoading, isSuccess, error }] = useRequestRecoveryMutation();
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), [isSuccess]);
  const handleAsk = async () => {
    const { error: failure } = await ask();
    if (isApiError(failure) && failure.status === 401) onExpired();
  };
  if (isSuccess)
    return (
      <Stack>
        <p ref={words} tabIndex={-1} role="status" style={{ outline: 'none' }}>
          We sent you a mail. Open its link within one hour to begin the request.
        </p>
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
      </Stack>
    );
  return (
    <Stack>
      <p ref={words} tabIndex={-1} style={{ outline: 'none' }}>
        A recovery code is the quickest way: you saved ten of them when you turned two-factor authentication
        on.
      </p>
      <Button variant="secondary" onClick={onCode}>
        Use a recovery code
      </Button>
      <p>
        Without your phone and your codes, you can ask us to remove two-factor authentication. We send a link
        to your email address. After you open it, the request waits 48 hours, so that you can cancel it if it
        was not you. Then an administrator decides, and you can sign in with your password.
      </p>
      <FormError>{error && describeFailure(error, 'The mail was not sent. Please try again.')}</FormError>
      <Row $between>
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
        <Button pending={isLoading} pendingText="Sending..." onClick={() => void handleAsk()}>
          Send me the mail
        </Button>
      </Row>
    </Stack>
  );
}
