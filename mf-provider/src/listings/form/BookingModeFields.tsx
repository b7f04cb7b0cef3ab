import { BOOKING_MODES, type BookingMode } from '@tm/domain';
import { lazyScreen } from '@tm/platform';
import { Select, Skeleton, Stack } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ListingText } from '../text/listingText';
import { MODE_LABELS } from '../text/modeLabels';

const InstantFields = lazyScreen<{ listingId?: string | undefined }, 'InstantFields'>(
  () => import('./InstantFields'),
  'InstantFields',
);

const EXPLAINED: Record<BookingMode, string> = {
  request: 'You answer each request before it is booked.',
  instant: 'Bookings are accepted without your answer, if the conditions below hold.',
};

/** Choice between requests and bookings at once, with the conditions of the latter. */
export function BookingModeFields({ listingId }: { listingId?: string | undefined }) {
  const { register, control, formState } = useFormContext<ListingText>();
  const mode = useWatch({ control, name: 'booking' }) === 'instant' ? 'instant' : 'request';
  return (
    <Stack $gap={5}>
      <Select
        label="How it is booked"
        hint={EXPLAINED[mode]}
        error={formState.errors.booking?.message}
        {...register('booking')}
      >
        {BOOKING_MODES.map((one) => (
          <option key={one} value={one}>
            {MODE_LABELS[one]}
          </option>
        ))}
      </Select>
      {mode === 'instant' && (
        <LazySection waiting={<Skeleton $height={220} $radius={2} />} failed="The conditions did not load.">
          <InstantFields listingId={listingId} />
        </LazySection>
      )}
    </Stack>
  );
}
