import type { CreateBookingRequest, Listing } from '@tm/contracts';
import { formatPhone, PHONE_HINT, placeOf, toE164 } from '@tm/domain';
import { LazyBoundary, lazyScreen } from '@tm/platform';
import { Input, Skeleton, Textarea } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';
import { Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { AddressFields } from '../../visit/AddressFields';
import { placeFormOf } from '../../visit/visitPlace';
import type { PlaceSaverRef } from './placeSaver';

const PlaceNote = lazyScreen(() => import('./PlaceNote'), 'PlaceNote');
const SaveAddress = lazyScreen(() => import(/* webpackChunkName: "visit" */ './SaveAddress'), 'SaveAddress');

type Props = {
  listing: Listing;
  form: UseFormReturn<CreateBookingRequest>;
  /** Set while the customer wants to save the address. */
  saver: PlaceSaverRef;
};

/** Fields for phone and notes, and for the address if the provider comes; else the place. */
export function OrderFields({ listing, form, saver }: Props) {
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
        <>
          <AddressFields form={placeFormOf(form)} />
          <LazyBoundary>
            <Suspense>
              <SaveAddress form={placeFormOf(form)} saver={saver} />
            </Suspense>
          </LazyBoundary>
        </>
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
