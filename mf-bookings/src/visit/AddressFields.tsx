import { Input } from '@tm/ui';
import type { PlaceForm } from './visitPlace';

/** Fields for the line and the landmark of the customer's address. */
export function AddressFields({ form: { register, formState } }: { form: PlaceForm }) {
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
