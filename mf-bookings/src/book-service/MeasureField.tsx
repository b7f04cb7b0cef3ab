import type { CreateBookingRequest, Listing } from '@tm/contracts';
import { MAX_HOURS, MAX_PARTY_SIZE, MAX_QUANTITY, orderField } from '@tm/domain';
import { Input } from '@tm/ui';
import type { UseFormReturn } from 'react-hook-form';

const MEASURES = {
  hours: { label: 'Hours', max: MAX_HOURS },
  quantity: { label: 'Quantity', max: MAX_QUANTITY },
  partySize: { label: 'Guests', max: MAX_PARTY_SIZE },
} as const;

type Props = { listing: Listing; form: UseFormReturn<CreateBookingRequest> };

/** How much: hours, items or guests, where the price or the table asks for it. It comes first, because the free times depend on it. */
export function MeasureField({ listing, form: { register, formState } }: Props) {
  const measure = orderField(listing);
  if (!measure) return null;
  const { label, max } = MEASURES[measure];
  return (
    <Input
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      readOnly={formState.isSubmitting}
      max={measure === 'partySize' ? (listing.seats ?? max) : max}
      error={formState.errors[measure]?.message}
      {...register(measure, { valueAsNumber: true })}
    />
  );
}
