import type { CreateBookingRequest, Listing } from '@tm/contracts';
import { MAX_HOURS, MAX_QUANTITY, PHONE_HINT, orderField } from '@tm/domain';
import { Input, Textarea } from '@tm/ui';
import type { UseFormReturn } from 'react-hook-form';

const MEASURES = {
  hours: { label: 'Hours', max: MAX_HOURS },
  quantity: { label: 'Quantity', max: MAX_QUANTITY },
  partySize: { label: 'Guests', max: 500 },
} as const;

type Props = { listing: Listing; form: UseFormReturn<CreateBookingRequest> };

/** How much, where, and how to reach the customer. */
export function OrderFields({ listing, form: { register, formState } }: Props) {
  const { errors } = formState;
  const measure = orderField(listing);
  return (
    <>
      {measure && (
        <Input
          label={MEASURES[measure].label}
          type="number"
          inputMode="numeric"
          min={1}
          max={MEASURES[measure].max}
          error={errors[measure]?.message}
          {...register(measure, { valueAsNumber: true })}
        />
      )}
      <Input
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={PHONE_HINT}
        error={errors.customerPhone?.message}
        {...register('customerPhone')}
      />
      <Input
        label="Address"
        autoComplete="street-address"
        placeholder="Street, area and city"
        error={errors.customerAddress?.message}
        {...register('customerAddress')}
      />
      <Textarea
        label="Notes"
        optional
        placeholder="Anything that helps to prepare"
        error={errors.notes?.message}
        {...register('notes')}
      />
    </>
  );
}
