import { zodResolver } from '@hookform/resolvers/zod';
import { useDeleteProfileMutation } from '@tm/api-client/profile';
import { deleteProfileForm } from '@tm/contracts';
import { isUnauthorized, siteUrl, styled } from '@tm/platform';
import { Button, FormError, Input, PasswordInput, Stack } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DialogProps } from '../settings';
import { describeFailure } from '../account/describeFailure';

type Values = { word: string; password: string };

const List = styled.ul`
  display: grid;
  gap: var(--s-2);
  padding-left: var(--s-5);
  list-style: disc;
`;

const CONSEQUENCES = [
  'Your name, e-mail, phone, photo and business details are erased.',
  'Your services are taken off the site, and you are signed out everywhere.',
  'Past bookings and reviews stay without your name, as the law asks.',
  'The account cannot be restored, not even by our support.',
];

/**
 * The form that deletes an account: consequences, a typed word and the password (product 2.10, security.md).
 */
export function DeleteForm({ onClose }: DialogProps) {
  const id = useId();
  const [erase, { isLoading, isSuccess }] = useDeleteProfileMutation();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(deleteProfileForm),
    defaultValues: { word: '', password: '' },
  });
  const { errors } = formState;
  const submit = async ({ password }: Values) => {
    if (isLoading || isSuccess) return;
    setFailure('');
    const { error } = await erase({ password });
    // Loads a new page, so that no data of the user stays in memory.
    if (!error) window.location.replace(siteUrl('/'));
    else if (
      applyServerErrors(error, { setError }, { fields: ['password'] }) === 'none' &&
      !isUnauthorized(error)
    )
      setFailure(describeFailure(error, 'Failed to delete your account. Please try again.'));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete your account?"
      description="This cannot be undone."
      footer={
        <Button
          type="submit"
          form={id}
          variant="danger"
          pending={isLoading || isSuccess}
          pendingText={isSuccess ? 'Deleted' : 'Deleting...'}
        >
          Delete Account
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Stack>
          <List>
            {CONSEQUENCES.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </List>
          <FormError>{failure}</FormError>
          <Input
            label="Type DELETE to confirm"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={errors.word?.message}
            {...register('word')}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
