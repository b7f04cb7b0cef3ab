import type { CreateBookingRequest, Listing } from '@tm/contracts';
import { MAX_HOURS, MAX_PARTY_SIZE, MAX_QUANTITY, orderFields } from '@tm/domain';
import { Input } from '@tm/ui';
import type { UseFormReturn } from 'react-hook-form';

const MEASURES = {
  hours: { label: 'Hours', max: MAX_HOURS },
  quantity: { label: 'Quantity', max: MAX_QUANTITY },
  partySize: { label: 'Guests', max: MAX_PARTY_SIZE },
} as const;

type Props = { listing: Listing; form: UseFormReturn<CreateBookingRequest> };

/**
 * Fields for guests, hours or items, if the table or the price needs them. They come first, because the free
 * times depend on them.
 */
export const MeasureFields = ({ listing, form: { register, formState } }: Props) =>
  orderFields(listing).map((measure) => (
    <Input
      key={measure}
      label={MEASURES[measure].label}
      type="number"
      inputMode="numeric"
      min={1}
      readOnly={formState.isSubmitting}
      max={(measure === 'partySize' && listing.seats) || MEASURES[measure].max}
      error={formState.errors[measure]?.message}
      {...register(measure, { valueAsNumber: true })}
    />
  ));
