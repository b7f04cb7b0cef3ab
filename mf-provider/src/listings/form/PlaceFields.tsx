import { PLACES, locationOfAddress, splitLocation, type Place } from '@tm/domain';
import { Input, Select, Stack } from '@tm/ui';
import { useEffect, useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PLACE_LABELS, placeOfText, type ListingText } from '../text/listingText';
import { AddressFields } from './AddressFields';
import { LazySuggestions } from './LazySuggestions';

const EXPLAINED: Record<Place, string> = {
  at_customer: 'Customers give you their address when they book.',
  at_provider: 'Customers come to the address below. It is public on the page of the service.',
  remote: 'No address is asked for. You agree on the call or the link with the customer.',
};

/** Returns the place in the form. A switch between location and address takes the typed text along. */
const usePlace = (): Place => {
  const { control, getValues, setValue } = useFormContext<ListingText>();
  const [category, chosen] = useWatch({ control, name: ['category', 'place'] });
  const place = placeOfText({ category, place: chosen });
  const isVisited = place === 'at_provider';
  const wasVisited = useRef(isVisited);
  useEffect(() => {
    if (wasVisited.current === isVisited) return;
    wasVisited.current = isVisited;
    const { location, area, city } = getValues();
    const typed = splitLocation(location);
    if (isVisited && !area && !city) {
      setValue('area', typed.area);
      setValue('city', typed.city);
    }
    if (!isVisited && !location) setValue('location', locationOfAddress({ area, city }));
  }, [isVisited, getValues, setValue]);
  return place;
};

function LocationField() {
  const { register, formState } = useFormContext<ListingText>();
  const list = useId();
  return (
    <>
      <Input
        label="Location"
        list={list}
        autoComplete="off"
        placeholder="Lekki, Lagos"
        error={formState.errors.location?.message}
        {...register('location')}
      />
      <LazySuggestions id={list} of="locations" />
    </>
  );
}

/**
 * Fields for the place: where a service happens, then the location, or the address that customers go to.
 * Guests always go to a restaurant, so it has no choice.
 */
export function PlaceFields() {
  const { register, control, formState } = useFormContext<ListingText>();
  const { errors } = formState;
  const category = useWatch({ control, name: 'category' });
  const place = usePlace();
  return (
    <Stack $gap={5}>
      {category !== 'restaurant' && (
        <Select
          label="Where it happens"
          hint={EXPLAINED[place]}
          error={errors.place?.message}
          {...register('place')}
        >
          {PLACES.map((one) => (
            <option key={one} value={one}>
              {PLACE_LABELS[one]}
            </option>
          ))}
        </Select>
      )}
      {place === 'at_provider' ? <AddressFields /> : <LocationField />}
    </Stack>
  );
}
