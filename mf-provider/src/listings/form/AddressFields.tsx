import { Input } from '@tm/ui';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ListingText } from '../text/listingText';
import { Cities } from './Cities';
import { Pair } from './Pair';

/** Fields of the address that customers go to. */
export function AddressFields() {
  const { register, formState } = useFormContext<ListingText>();
  const { errors } = formState;
  const cities = useId();
  return (
    <>
      <Pair>
        <Input
          label="Street and number"
          autoComplete="off"
          placeholder="12 Allen Avenue"
          error={errors.street?.message}
          {...register('street')}
        />
        <Input
          label="Landmark"
          optional
          autoComplete="off"
          placeholder="Opposite the bank"
          error={errors.landmark?.message}
          {...register('landmark')}
        />
      </Pair>
      <Pair>
        <Input
          label="Area"
          autoComplete="off"
          placeholder="Ikeja"
          error={errors.area?.message}
          {...register('area')}
        />
        <Input
          label="City"
          list={cities}
          autoComplete="off"
          placeholder="Lagos"
          error={errors.city?.message}
          {...register('city')}
        />
        <Cities id={cities} />
      </Pair>
    </>
  );
}
