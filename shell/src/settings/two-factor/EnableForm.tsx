import { useEnableTwoFactorMutation } from '@tm/api-client/twoFactor';
import { notify, useUser } from '@tm/platform';
import { Button } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { useId, useState } from 'react';
import type { DialogProps } from '../useDialog';
import { CodesStep } from './CodesStep';
import { PasswordForm } from './PasswordForm';
import { ProveAddress } from './ProveAddress';
import { SETUP } from './setupLabels';
import { FirstCodeForm } from './FirstCodeForm';
import { useSetup } from './useSetup';

const CODES = {
  title: 'Save your recovery codes',
  description: 'Each opens your account once when your phone is lost.',
};

/** Password, key, recovery codes: each step replaces the previous one. */
function Steps({ onClose }: DialogProps) {
  const formId = useId();
  const setup = useSetup();
  const [, { isLoading: isEnabling }] = useEnableTwoFactorMutation({ fixedCacheKey: formId });
  const [codes, setCodes] = useState<readonly string[]>();
  const [failure, setFailure] = useState('');
  const finish = () => {
    notify({ title: 'Two-factor authentication is on', description: 'Your next sign-in asks for a code.' });
    onClose();
  };
  // The codes are never shown again, so an accidental close must not discard them.
  const close = () => (codes ? setFailure('Save your codes first: they are not shown again.') : onClose());
  if (codes)
    return (
      <Dialog
        open
        onOpenChange={close}
        footer={<Button onClick={finish}>I have saved them</Button>}
        {...CODES}
      >
        <CodesStep codes={codes} failure={failure} />
      </Dialog>
    );
  const next = setup.key ? (
    <Button key="scan" type="submit" form={formId} pending={isEnabling} pendingText="Checking...">
      Turn on
    </Button>
  ) : (
    <Button
      key="password"
      type="submit"
      form={formId}
      pending={setup.isLoading}
      pendingText="Preparing your key..."
    >
      Continue
    </Button>
  );
  return (
    <Dialog open onOpenChange={close} footer={next} {...SETUP}>
      {setup.key ? (
        <FirstCodeForm setup={setup.key} formId={formId} onExpired={setup.renew} onCodes={setCodes} />
      ) : (
        <PasswordForm setup={setup} formId={formId} />
      )}
    </Dialog>
  );
}

/** Turns the second factor on (PD-15 and ADR-033). */
export function EnableForm({ onClose }: DialogProps) {
  const user = useUser();
  // Determined when the dialog opens, because the user's flag changes with the last step.
  const [isProved] = useState(user?.isVerified !== false);
  return isProved ? <Steps onClose={onClose} /> : <ProveAddress onClose={onClose} />;
}
