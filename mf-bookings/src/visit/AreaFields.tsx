import { areaKeyOf, areasWithCity, CITIES, cityOf, type City } from '@tm/domain';
import { Input, Select } from '@tm/ui';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { AreaNotice, type Business } from './AreaNotice';
import { JourneyArea } from './JourneyArea';
import type { PlaceForm } from './visitPlace';

const Suggestions = ({ id, city }: { id: string; city: City | null }) => (
  <datalist id={id}>
    {(city ? [city] : (Object.keys(CITIES) as City[])).flatMap(areasWithCity).map((area) => (
      <option key={area} value={area} />
    ))}
  </datalist>
);

const OTHER = 'other';

export type AreaProps = {
  form: PlaceForm;
  /** Text that names the city: the location of the service or of the user. */
  location: string;
  /** The business to which the address is given. */
  business?: Business;
};

/**
 * Fields for the area of the customer's address. In words: a choice among the service areas of the business,
 * or a text with suggestions. An area that is known also chooses the local government area.
 */
export function AreaFields({ form, location, business }: AreaProps) {
  const { control, setValue, getValues } = form;
  const { field, fieldState, formState } = useController({ control, name: 'customerArea' });
  const { name, ref, onBlur, value = '' } = field;
  const areas = business?.serviceAreas ?? [];
  const city = cityOf(location);
  const [isOtherChosen, setOtherChosen] = useState(false);
  const isListed = areas.length > 0;
  const isOther = isListed && (isOtherChosen || (value !== '' && !areas.includes(value)));
  const suggestions = useId();
  const change = (next: string) => {
    const known = areaKeyOf(next, city);
    const isOfWords = getValues('area') === (areaKeyOf(value, city) ?? undefined);
    field.onChange(next);
    if (known || isOfWords) setValue('area', known ?? undefined, { shouldDirty: true });
  };
  const handleChoice = (choice: string) => {
    setOtherChosen(choice === OTHER);
    change(choice === OTHER ? '' : choice);
  };
  const shared = { optional: true, name, onBlur, error: fieldState.error?.message };
  return (
    <>
      {isListed && (
        <Select
          {...shared}
          label="Area"
          disabled={formState.isSubmitting}
          error={isOther ? undefined : shared.error}
          ref={isOther ? undefined : ref}
          value={isOther ? OTHER : value}
          onChange={({ target }) => handleChoice(target.value)}
        >
          <option value="">Choose an area</option>
          {areas.map((area) => (
            <option key={area} value={area}>
              {area}
            </option>
          ))}
          <option value={OTHER}>Another area</option>
        </Select>
      )}
      {(isOther || !isListed) && (
        <>
          <Input
            {...shared}
            label={isListed ? 'Name of your area' : 'Area'}
            readOnly={formState.isSubmitting}
            ref={ref}
            list={suggestions}
            autoComplete="off"
            value={value}
            onChange={({ target }) => change(target.value)}
          />
          <Suggestions id={suggestions} city={city} />
        </>
      )}
      {isOther && <AreaNotice business={business} area={value} />}
      <JourneyArea location={location} form={form} isOther={isOther} />
    </>
  );
}
