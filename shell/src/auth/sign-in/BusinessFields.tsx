import type { RegisterRequest } from '@tm/contracts';
import { Input, Textarea } from '@tm/ui';
import { useFormContext } from 'react-hook-form';
import { BusinessContactFields } from '../../account/BusinessContactFields';

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
      <BusinessContactFields noun="Business" register={register} errors={errors} />
    </>
  );
}
