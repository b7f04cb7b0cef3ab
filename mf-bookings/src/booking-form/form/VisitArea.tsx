import type { CreateBookingRequest, Listing } from '@tm/contracts';
import {
  areaKeyOf,
  areasWithCity,
  CITIES,
  cityOf,
  describeServiceAreas,
  formatCustomerAddress,
  isServiceArea,
  type City,
} from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, Input, Select } from '@tm/ui';
import { Info, MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { AreaField } from './AreaField';
import { NoteBox } from './NoteBox';
import { VISIT_FIELDS, type VisitPlace } from './visitPlace';

type Form = UseFormReturn<CreateBookingRequest>;
type Props = {
  listing: Pick<Listing, 'location' | 'provider'>;
  form: Form;
  /** The place of the user's last visit, which one button fills in. */
  lastPlace: VisitPlace | undefined;
};

/** An address can have several lines. */
const LastPlaceButton = styled(Button)`
  justify-self: start;
  max-width: 100%;
  padding-block: var(--s-2);
  text-align: start;
  white-space: normal;
`;

/** Fills in all parts of the last address, while the address is empty. */
function LastPlace({ form, place }: { form: Form; place: VisitPlace }) {
  const { setValue, setFocus, control, formState } = form;
  const { isSubmitted, isSubmitting } = formState;
  const address = useWatch({ control, name: 'customerAddress' });
  if (address || isSubmitting) return null;
  const handleUse = () => {
    for (const field of VISIT_FIELDS)
      setValue(field, place[field] ?? (field === 'area' ? undefined : ''), {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      });
    // The focused button is removed, so the first field takes the focus.
    setFocus('customerArea');
  };
  return (
    <LastPlaceButton variant="secondary" onClick={handleUse}>
      <MapPin aria-hidden="true" />
      Use {formatCustomerAddress(place)}
    </LastPlaceButton>
  );
}

const Suggestions = ({ id, city }: { id: string; city: City | null }) => (
  <datalist id={id}>
    {(city ? [city] : (Object.keys(CITIES) as City[])).flatMap(areasWithCity).map((area) => (
      <option key={area} value={area} />
    ))}
  </datalist>
);

/** Says that the business usually works elsewhere. The request can still be sent. */
const OtherAreaNote = ({ business, areas }: { business: string; areas: readonly string[] }) => (
  <NoteBox role="status">
    <Info aria-hidden="true" />
    <p>
      {business} usually works in {describeServiceAreas(areas)}. They may decline.
    </p>
  </NoteBox>
);

const OTHER = 'other';

/**
 * Field for the area of the customer's address in words: a choice among the service areas of the business, or
 * a text with suggestions. An area that is known also chooses its local government area.
 */
function AreaInWords({ listing, form: { control, setValue, getValues } }: Omit<Props, 'lastPlace'>) {
  const { field, fieldState, formState } = useController({ control, name: 'customerArea' });
  const { name, ref, onBlur, value = '' } = field;
  const areas = listing.provider?.serviceAreas ?? [];
  const city = cityOf(listing.location);
  const [isOtherChosen, setOtherChosen] = useState(false);
  const isOther = isOtherChosen || (value !== '' && !areas.includes(value));
  const suggestions = useId();
  const change = (next: string) => {
    const known = areaKeyOf(next, city);
    const isOfWords = getValues('area') === (areaKeyOf(value, city) ?? undefined);
    field.onChange(next);
    if (known || isOfWords) setValue('area', known ?? undefined, { shouldDirty: true });
  };
  const shared = {
    optional: true,
    name,
    onBlur,
    error: fieldState.error?.message,
  };
  const text = (
    <>
      <Input
        {...shared}
        label={areas.length > 0 ? 'Name of your area' : 'Area'}
        readOnly={formState.isSubmitting}
        ref={ref}
        list={suggestions}
        autoComplete="off"
        value={value}
        onChange={({ target }) => change(target.value)}
      />
      <Suggestions id={suggestions} city={city} />
    </>
  );
  if (areas.length === 0) return text;
  const handleChoice = (choice: string) => {
    setOtherChosen(choice === OTHER);
    change(choice === OTHER ? '' : choice);
  };
  return (
    <>
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
      {isOther && text}
      {isOther && !isServiceArea(areas, value) && (
        <OtherAreaNote business={listing.provider?.businessName ?? 'The provider'} areas={areas} />
      )}
    </>
  );
}

/** Fields for the area of a visit. They come first, because the free times depend on them. */
export const VisitArea = ({ listing, form, lastPlace }: Props) => (
  <>
    {lastPlace && <LastPlace form={form} place={lastPlace} />}
    <AreaInWords listing={listing} form={form} />
    <AreaField listing={listing} form={form} />
  </>
);
