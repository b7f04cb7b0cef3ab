import type { RegisterRequest } from '@tm/contracts';
import { PHONE_HINT } from '@tm/domain';
import { Input, Textarea } from '@tm/ui';
import { useFormContext } from 'react-hook-form';

/** The business of a provider or a restaurant owner. All fields are optional at sign-up (product 5). */
export function BusinessFields() {
  const { register, formState } = useFormContext<RegisterRequest>();
  const { errors } = formState;
  return (
    <>
      <Input
        label="Business Name"
        optional
        autoComplete="organization"
        error={errors.businessName?.message}
        {...register('businessName')}
      />
      <Textarea
        label="Business Description"
        optional
        error={errors.businessDescription?.message}
        {...register('businessDescription')}
      />
      <Input
        label="Business Address"
        optional
        autoComplete="street-address"
        error={errors.businessAddress?.message}
        {...register('businessAddress')}
      />
      <Input
        label="Business Phone"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={PHONE_HINT}
        error={errors.businessPhone?.message}
        {...register('businessPhone')}
      />
    </>
  );
}
