import type { CreateBookingRequest, Listing } from '@tm/contracts';
import { formatPhone, PHONE_HINT, placeOf, toE164 } from '@tm/domain';
import { lazyScreen } from '@tm/platform';
import { Button, Input, Skeleton, Textarea } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';
import { MapPin } from 'lucide-react';
import { useWatch, type UseFormReturn } from 'react-hook-form';

const PlaceNote = lazyScreen(() => import('./PlaceNote'), 'PlaceNote');

type Form = UseFormReturn<CreateBookingRequest>;

/** Field for the customer's address, with the address of the last booking as a suggestion. */
function AddressField({
  form: { register, formState, setValue, setFocus, control },
  lastAddress,
}: {
  form: Form;
  lastAddress: string | undefined;
}) {
  const { errors, isSubmitted, isSubmitting } = formState;
  const address = useWatch({ control, name: 'customerAddress' });
  const handleUse = () => {
    setValue('customerAddress', lastAddress ?? '', { shouldDirty: true, shouldValidate: isSubmitted });
    // The focused button is removed, so the field takes the focus.
    setFocus('customerAddress');
  };
  return (
    <>
      <Input
        label="Address"
        autoComplete="street-address"
        placeholder="Street, area and city"
        readOnly={isSubmitting}
        error={errors.customerAddress?.message}
        {...register('customerAddress')}
      />
      {lastAddress && !address && !isSubmitting && (
        <Button
          variant="secondary"
          style={{ justifySelf: 'start', maxWidth: '100%', whiteSpace: 'normal' }}
          onClick={handleUse}
        >
          <MapPin aria-hidden="true" />
          Use {lastAddress}
        </Button>
      )}
    </>
  );
}

type Props = { listing: Listing; form: Form; lastAddress: string | undefined };

/** Fields for phone and notes, and for the address if the provider comes; else the place. */
export function OrderFields({ listing, form, lastAddress }: Props) {
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
        <AddressField form={form} lastAddress={lastAddress} />
      ) : (
        <LazySection waiting={<Skeleton $height={72} />} failed="The place did not load.">
          <PlaceNote listing={listing} />
        </LazySection>
      )}
      <Textarea
        label="Notes"
        optional
        placeholder="Landmark, gate code, anything useful"
        readOnly={isSubmitting}
        error={errors.notes?.message}
        {...register('notes')}
      />
    </>
  );
}
