import { useDeleteProfileMutation } from '@tm/api-client/profile';
import type { OpenBookingsProblem } from '@tm/contracts';
import { isApiError, isUnauthorized, siteUrl } from '@tm/platform';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { describeFailure } from '../account/describeFailure';

export type DeletionValues = { word: string; password: string };
export type OpenBookings = OpenBookingsProblem['current'];

const FAILED = 'Failed to delete your account. Please try again.';

/** Returns the open bookings that prevent the deletion; null for other errors. */
const openBookingsOf = (error: unknown): OpenBookings | null =>
  isApiError(error) && error.code === 'open_bookings' && error.current
    ? (error.current as OpenBookings)
    : null;

/**
 * The deletion of the own account. If bookings are open, they are in `openBookings`, and `close` cancels them
 * and closes the account with the values of the form.
 */
export function useDeletion(resolver: Resolver<DeletionValues>) {
  const [erase, { isLoading, isSuccess }] = useDeleteProfileMutation();
  const [failure, setFailure] = useState('');
  const [openBookings, setOpenBookings] = useState<OpenBookings | null>(null);
  const { register, handleSubmit, getValues, setError, formState } = useForm<DeletionValues>({
    resolver,
    defaultValues: { word: '', password: '' },
  });
  const send = async ({ password }: DeletionValues, bookings?: 'cancel') => {
    if (isLoading || isSuccess) return;
    setFailure('');
    const { error } = await erase({ password, ...(bookings && { bookings }) });
    // Loads a new page, so that no data of the user stays in memory.
    if (!error) return window.location.replace(siteUrl('/'));
    const open = openBookingsOf(error);
    if (open) setOpenBookings(open);
    else if (applyServerErrors(error, { setError }, { fields: ['password'] }) !== 'none')
      setOpenBookings(null);
    else if (!isUnauthorized(error)) setFailure(describeFailure(error, FAILED));
  };
  return {
    register,
    errors: formState.errors,
    submit: handleSubmit((values) => send(values)),
    close: () => send(getValues(), 'cancel'),
    failure,
    openBookings,
    isLoading,
    isSuccess,
  };
}
