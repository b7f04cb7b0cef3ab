import type { CreateBookingRequest } from '@tm/contracts';
import { formatPhone, PHONE_HINT, toE164 } from '@tm/domain';
import { Button, Input, Textarea } from '@tm/ui';
import { MapPin } from 'lucide-react';
import { useWatch, type UseFormReturn } from 'react-hook-form';

type Props = { form: UseFormReturn<CreateBookingRequest>; lastAddress: string | undefined };

/** Fields for phone, address and notes. */
export function OrderFields({
  form: { register, formState, setValue, setFocus, control },
  lastAddress,
}: Props) {
  const { errors, isSubmitted, isSubmitting } = formState;
  const address = useWatch({ control, name: 'customerAddress' });
  const handlePhoneLeft = ({ target }: { target: HTMLInputElement }) => {
    const phone = toE164(target.value);
    if (phone)
      setValue('customerPhone', formatPhone(phone), { shouldDirty: true, shouldValidate: isSubmitted });
  };
  const handleUse = () => {
    setValue('customerAddress', lastAddress ?? '', { shouldDirty: true, shouldValidate: isSubmitted });
    // The focused button is removed, so the field takes the focus.
    setFocus('customerAddress');
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
      <Textarea
        label="Notes"
        optional
        placeholder="Anything that helps to prepare"
        readOnly={isSubmitting}
        error={errors.notes?.message}
        {...register('notes')}
      />
    </>
  );
}
