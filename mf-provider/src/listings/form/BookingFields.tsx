import { describeCancellationLimit } from '@tm/domain';
import { Select, Stack } from '@tm/ui';
import { useFormContext } from 'react-hook-form';
import type { ListingText } from '../text/listingText';
import { BookingModeFields } from './BookingModeFields';
import { MarginFields } from './MarginFields';

const TERMS = [0, 1, 2, 6, 12, 24, 48, 72, 168];

/** Field for the cancellation terms. The stored ones may not be among the usual choices. */
function TermsField() {
  const { register, formState } = useFormContext<ListingText>();
  const stored = Number(formState.defaultValues?.cancellationHours ?? '');
  return (
    <Select
      label="Free cancellation"
      hint="How late customers can cancel for free. Changes count for new bookings only."
      error={formState.errors.cancellationHours?.message}
      {...register('cancellationHours')}
    >
      {[...new Set([...TERMS, stored])]
        .sort((one, other) => one - other)
        .map((hours) => (
          <option key={hours} value={hours}>
            {describeCancellationLimit(hours).replace('until', 'Until')}
          </option>
        ))}
    </Select>
  );
}

/** Fields for how a service is booked, the time around it, and its cancellation. */
export const BookingFields = ({ listingId }: { listingId?: string | undefined }) => (
  <Stack $gap={5}>
    <BookingModeFields listingId={listingId} />
    <MarginFields />
    <TermsField />
  </Stack>
);
