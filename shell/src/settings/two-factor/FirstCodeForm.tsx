import { zodResolver } from '@hookform/resolvers/zod';
import { useEnableTwoFactorMutation } from '@tm/api-client/twoFactor';
import { enableTwoFactorRequest, type EnableTwoFactorRequest, type TwoFactorSetup } from '@tm/contracts';
import { isApiError, isUnauthorized } from '@tm/platform';
import { FormError, Stack } from '@tm/ui';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { describeFailure } from '../../account/describeFailure';
import { ScanForm } from './ScanForm';

type Props = {
  setup: TwoFactorSetup;
  formId: string;
  onExpired: () => void;
  onCodes: (codes: readonly string[]) => void;
};

/** The second step: the phone stores the key and proves it with its first code. */
export function FirstCodeForm({ setup, formId, onExpired, onCodes }: Props) {
  const [enable, { isLoading }] = useEnableTwoFactorMutation({ fixedCacheKey: formId });
  const [failure, setFailure] = useState('');
  const form = useForm<EnableTwoFactorRequest>({
    resolver: zodResolver(enableTwoFactorRequest),
    defaultValues: { code: '' },
  });
  const submit = async (values: EnableTwoFactorRequest) => {
    if (isLoading) return;
    setFailure('');
    const { data, error } = await enable(values);
    if (data) onCodes(data.recoveryCodes);
    else if (isApiError(error) && error.code === 'two_factor_setup') {
      onExpired();
      setFailure('That key was too old. Please scan this new one.');
    } else if (applyServerErrors(error, form, { fields: ['code'] }) === 'none' && !isUnauthorized(error))
      setFailure(describeFailure(error, 'Failed to turn it on. Please try again.'));
  };
  return (
    <FormProvider {...form}>
      <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <Stack>
          <ScanForm setup={setup} />
          <FormError>{failure}</FormError>
        </Stack>
      </form>
    </FormProvider>
  );
}
