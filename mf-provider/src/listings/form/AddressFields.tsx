import { Input } from '@tm/ui';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ListingText } from '../text/listingText';
import { Cities } from './Cities';
import { Pair } from './Pair';
import { LazySuggestions } from './LazySuggestions';

/** Fields of the address that customers go to. */
export function AddressFields() {
  const { register, control, formState } = useFormContext<ListingText>();
  const { errors } = formState;
  const city = useWatch({ control, name: 'city' });
  const [areas, cities] = [useId(), useId()];
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
          list={areas}
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
        <LazySuggestions id={areas} of="areas" city={city} />
        <Cities id={cities} />
      </Pair>
    </>
  );
}
