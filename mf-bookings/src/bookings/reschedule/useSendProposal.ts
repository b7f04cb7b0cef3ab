import { useProposeTimeMutation } from '@tm/api-client/proposals';
import type { Booking, CreateBookingRequest } from '@tm/contracts';
import { formatDateTime, fromLagos } from '@tm/domain';
import { currentTime, isApiError, isUnauthorized, messageOf, notify, type ApiError } from '@tm/platform';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isFuture, dateError } from '../../booking-form';

const FAILED = 'Failed to update booking. Please try again.';
const FIELDS = ['scheduledDate', 'scheduledTime'] as const;
type Field = (typeof FIELDS)[number];
type Slot = Pick<CreateBookingRequest, Field>;

/** Checks a time before it is sent. Returns the field and its message, or undefined for a valid time. */
function firstFieldError(
  { scheduledDate, scheduledTime }: Slot,
  booking: Booking,
): [Field, string] | undefined {
  const now = currentTime();
  const invalidDate = dateError(scheduledDate, now);
  if (invalidDate) return ['scheduledDate', invalidDate];
  if (!scheduledTime) return ['scheduledTime', 'Time is required'];
  if (!isFuture(scheduledDate, scheduledTime, now))
    return ['scheduledTime', 'Please choose a time in the future'];
  return scheduledDate === booking.scheduledDate && scheduledTime === booking.scheduledTime
    ? ['scheduledTime', 'This is the current time of the booking']
    : undefined;
}

/**
 * Sends a proposal. Errors of date and time are shown at their fields; `refusal` contains any other error.
 */
export function useSendProposal(
  booking: Booking,
  form: UseFormReturn<CreateBookingRequest>,
  onSent: () => void,
) {
  const [send, { isLoading }] = useProposeTimeMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const showFieldError = (field: Field, message: string) =>
    form.setError(field, { message }, { shouldFocus: true });

  const notifyFailure = (error: unknown) => {
    if (isUnauthorized(error)) return;
    const { status, code, errors = {} }: Partial<ApiError> = isApiError(error) ? error : {};
    const field = FIELDS.find((name) => errors[name]);
    const message = messageOf(error, FAILED);
    if (field) showFieldError(field, errors[field]?.[0] ?? message);
    else if (code === 'slot_taken' || code === 'day_full') showFieldError('scheduledTime', message);
    else setRefusal(status === 409 ? message : FAILED);
  };
  const propose = form.handleSubmit(async ({ scheduledDate, scheduledTime }) => {
    setRefusal(null);
    const invalid = firstFieldError({ scheduledDate, scheduledTime }, booking);
    if (invalid) {
      showFieldError(...invalid);
      return;
    }
    const { error } = await send({ id: booking.id, scheduledDate, scheduledTime });
    if (error) {
      notifyFailure(error);
      return;
    }
    const at = fromLagos(scheduledDate, scheduledTime);
    notify({ title: 'Time Proposed', description: at ? formatDateTime(at, currentTime()) : undefined });
    onSent();
  });
  return { propose, refusal, isSending: isLoading };
}
