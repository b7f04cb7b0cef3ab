import type { CreateBookingRequest, Listing } from '@tm/contracts';
import { areasOf, CITIES, cityOf, type City } from '@tm/domain';
import { Select } from '@tm/ui';
import { useController, type UseFormReturn } from 'react-hook-form';

/** All cities, that of the listing first. */
const citiesFor = ({ location }: Pick<Listing, 'location'>): City[] => {
  const own = cityOf(location);
  const all = Object.keys(CITIES) as City[];
  return own ? [own, ...all.filter((city) => city !== own)] : all;
};

type Props = { listing: Pick<Listing, 'location'>; form: UseFormReturn<CreateBookingRequest> };

/**
 * Field for the local government area of the customer's address. The free times depend on it, because the
 * provider travels there.
 */
export function AreaField({ listing, form: { control, formState } }: Props) {
  const {
    field: { ref, name, onBlur, onChange, value = '' },
    fieldState,
  } = useController({ control, name: 'area' });
  return (
    <Select
      label="Local government area"
      optional
      hint="Where the service happens. The free times include the way there."
      disabled={formState.isSubmitting}
      error={fieldState.error?.message}
      name={name}
      ref={ref}
      value={value}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">I do not know</option>
      {citiesFor(listing).map((city) => (
        <optgroup key={city} label={CITIES[city]}>
          {areasOf(city).map((area) => (
            <option key={area.key} value={area.key}>
              {area.name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
