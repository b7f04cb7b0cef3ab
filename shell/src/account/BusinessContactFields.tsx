import { PHONE_HINT } from '@tm/domain';
import { Input } from '@tm/ui';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';

type Contact = { businessAddress?: string; businessPhone?: string };
type Props = {
  /** The kind of business, for example "Restaurant". */
  noun: string;
  register: (name: keyof Contact) => UseFormRegisterReturn;
  errors: FieldErrors<Contact>;
};

/** Optional address and phone of a business. */
export const BusinessContactFields = ({ noun, register, errors }: Props) => (
  <>
    <Input
      label={`${noun} Address`}
      optional
      autoComplete="street-address"
      error={errors.businessAddress?.message}
      {...register('businessAddress')}
    />
    <Input
      label={`${noun} Phone`}
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
