import { zodResolver } from '@hookform/resolvers/zod';
import { deleteProfileForm } from '@tm/contracts';
import { Button, FormError, Input, PasswordInput, Stack } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { useId } from 'react';
import type { DialogProps } from '../settings';
import { ConsequenceList } from './ConsequenceList';
import { OpenBookingsNotice, closeLabelOf } from './OpenBookingsNotice';
import { useDeletion } from './useDeletion';

const CONSEQUENCES = [
  'Your name, email, phone, picture and business details are erased.',
  'Your services are taken off the site, and you are signed out everywhere.',
  'Past bookings and reviews stay without your name, as the law asks.',
  'The account cannot be restored, not even by our support.',
];

const RESOLVER = zodResolver(deleteProfileForm);

/**
 * The form that deletes an account: consequences, a typed word and the password (product 2.10, security.md).
 * If bookings are open, it offers to cancel them and to close the account.
 */
export function DeleteForm({ onClose }: DialogProps) {
  const id = useId();
  const { register, errors, submit, close, failure, openBookings, isLoading, isSuccess } =
    useDeletion(RESOLVER);
  const waiting = { pending: isLoading || isSuccess, variant: 'danger' } as const;
  if (openBookings)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="Close your account?"
        footer={
          <Button {...waiting} pendingText={isSuccess ? 'Closed' : 'Closing...'} onClick={() => void close()}>
            {closeLabelOf(openBookings)}
          </Button>
        }
      >
        <OpenBookingsNotice openBookings={openBookings} failure={failure} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete your account?"
      description="This cannot be undone."
      footer={
        <Button type="submit" form={id} {...waiting} pendingText={isSuccess ? 'Deleted' : 'Deleting...'}>
          Delete account
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <ConsequenceList texts={CONSEQUENCES} />
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
