import { zodResolver } from '@hookform/resolvers/zod';
import { useEnableTwoFactorMutation } from '@tm/api-client/twoFactor';
import { enableTwoFactorRequest, type EnableTwoFactorRequest } from '@tm/contracts';
import { isApiError, isUnauthorized, notify } from '@tm/platform';
import { Button } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { failureText, showServerErrors } from '../forms';
import type { DialogProps } from '../settings-row';
import { CodesStep } from './CodesStep';
import { SetupStep } from './SetupStep';
import { useSetup } from './useSetup';

const SETUP = {
  title: 'Turn on two-factor authentication',
  description: 'Signing in will ask for a code of your phone too.',
};
const CODES = {
  title: 'Save your recovery codes',
  description: 'Each opens your account once when your phone is lost.',
};

/** Turning the second factor on: the phone learns the key and proves it, then the recovery codes are kept (decision 15). */
export function EnableForm({ onClose }: DialogProps) {
  const setup = useSetup();
  const [enable, { isLoading }] = useEnableTwoFactorMutation();
  const [codes, setCodes] = useState<readonly string[]>();
  const [failure, setFailure] = useState('');
  const formId = useId();
  const form = useForm<EnableTwoFactorRequest>({
    resolver: zodResolver(enableTwoFactorRequest),
    defaultValues: { code: '' },
  });
  const submit = async (values: EnableTwoFactorRequest) => {
    if (isLoading) return;
    setFailure('');
    const { data, error } = await enable(values);
    if (data) setCodes(data.recoveryCodes);
    else if (isApiError(error) && error.code === 'two_factor_setup') {
      setup.retry();
      setFailure('That key was too old. Please scan this new one.');
    } else if (!showServerErrors(error, form.setError, ['code']) && !isUnauthorized(error))
      setFailure(failureText(error, 'Failed to turn it on. Please try again.'));
  };
  const finish = () => {
    notify({ title: 'Two-factor authentication is on', description: 'Your next sign-in asks for a code.' });
    onClose();
  };
  // They are never shown again, so a slip of the finger must not take them away.
  const close = () => (codes ? setFailure('Save your codes first: they are not shown again.') : onClose());
  const next = codes ? (
    <Button onClick={finish}>I have saved them</Button>
  ) : (
    setup.data && (
      <Button type="submit" form={formId} pending={isLoading} pendingText="Checking...">
        Turn On
      </Button>
    )
  );
  return (
    <Dialog open onOpenChange={close} footer={next} {...(codes ? CODES : SETUP)}>
      {codes ? (
        <CodesStep codes={codes} failure={failure} />
      ) : (
        <FormProvider {...form}>
          <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
            <SetupStep setup={setup} failure={failure} />
          </form>
        </FormProvider>
      )}
    </Dialog>
  );
}
