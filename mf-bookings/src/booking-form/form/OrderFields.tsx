import type { CreateBookingRequest, Listing } from '@tm/contracts';
import { formatPhone, PHONE_HINT, placeOf, toE164 } from '@tm/domain';
import { lazyScreen } from '@tm/platform';
import { Input, Skeleton, Textarea } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';
import type { UseFormReturn } from 'react-hook-form';

const PlaceNote = lazyScreen(() => import('./PlaceNote'), 'PlaceNote');

type Form = UseFormReturn<CreateBookingRequest>;

/** Fields for the line and the landmark of the customer's address. */
function AddressFields({ form: { register, formState } }: { form: Form }) {
  const { errors, isSubmitting } = formState;
  return (
    <>
      <Input
        label="Address"
        autoComplete="street-address"
        placeholder="House number, street and city"
        readOnly={isSubmitting}
        error={errors.customerAddress?.message}
        {...register('customerAddress')}
      />
      <Input
        label="Landmark"
        optional
        hint="Nearest bus stop, junction or gate code"
        autoComplete="off"
        readOnly={isSubmitting}
        error={errors.customerLandmark?.message}
        {...register('customerLandmark')}
      />
    </>
  );
}

type Props = { listing: Listing; form: Form };

/** Fields for phone and notes, and for the address if the provider comes; else the place. */
export function OrderFields({ listing, form }: Props) {
  const { register, formState, setValue } = form;
  const { errors, isSubmitted, isSubmitting } = formState;
  const handlePhoneLeft = ({ target }: { target: HTMLInputElement }) => {
    const phone = toE164(target.value);
    if (phone)
      setValue('customerPhone', formatPhone(phone), { shouldDirty: true, shouldValidate: isSubmitted });
  };
  return (
    <>
      <Input
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={PHONE_HINT}
        readOnly={isSubmitting}
        error={errors.customerPhone?.message}
        {...register('customerPhone', { onBlur: handlePhoneLeft })}
      />
      {placeOf(listing) === 'at_customer' ? (
        <AddressFields form={form} />
      ) : (
        <LazySection waiting={<Skeleton $height={72} />} failed="The place did not load.">
          <PlaceNote listing={listing} />
        </LazySection>
      )}
      <Textarea
        label="Notes"
        optional
        placeholder="Anything useful for the provider"
        readOnly={isSubmitting}
        error={errors.notes?.message}
        {...register('notes')}
      />
    </>
  );
}
