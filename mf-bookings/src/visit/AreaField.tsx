import { areasOf, CITIES, cityOf, type City } from '@tm/domain';
import { Select } from '@tm/ui';
import { useController } from 'react-hook-form';
import type { PlaceForm } from './visitPlace';

/** All cities, that of a location first. */
const citiesFor = (location: string): City[] => {
  const own = cityOf(location);
  const all = Object.keys(CITIES) as City[];
  return own ? [own, ...all.filter((city) => city !== own)] : all;
};

type Props = { location: string; form: PlaceForm };

/**
 * Field for the local government area of the customer's address. The free times depend on it, because the
 * provider travels there.
 */
export function AreaField({ location, form: { control, formState } }: Props) {
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
      {citiesFor(location).map((city) => (
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
