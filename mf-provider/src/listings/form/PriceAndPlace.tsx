import { formatCardPrice, PRICE_TYPES, PRICE_TYPE_NAMES, type PriceType } from '@tm/domain';
import { Input, Select } from '@tm/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { Part } from '../studio/Part';
import { amount, type ListingText } from '../text/listingText';
import { DurationField } from './DurationField';
import { Pair } from './Pair';
import { PlaceFields } from './PlaceFields';
import { TakesField } from './TakesField';

/** Fields for the price, with the text that its card shows. */
function PriceFields() {
  const { register, control, formState } = useFormContext<ListingText>();
  const { errors } = formState;
  const [category, basePrice, priceType] = useWatch({
    control,
    name: ['category', 'basePrice', 'priceType'],
  });
  const shown = formatCardPrice({
    category,
    basePrice: amount(basePrice),
    priceType: priceType as PriceType,
  });
  const readers = category === 'restaurant' ? 'Guests' : 'Customers';
  return (
    <Pair>
      <Input
        label="Price (₦)"
        inputMode="decimal"
        autoComplete="off"
        placeholder="15,000"
        hint={shown ? `${readers} see “${shown}”.` : `${readers} see it on your card.`}
        error={errors.basePrice?.message}
        {...register('basePrice')}
      />
      <Select label="Price type" error={errors.priceType?.message} {...register('priceType')}>
        {PRICE_TYPES.map((type) => (
          <option key={type} value={type}>
            {PRICE_TYPE_NAMES[type]}
          </option>
        ))}
      </Select>
    </Pair>
  );
}

/** Two parts of the form: price, duration and payment, then the place. */
export const PriceAndPlace = () => (
  <>
    <Part title="Price and time">
      <PriceFields />
      <DurationField />
      <TakesField />
    </Part>
    <Part title="Place">
      <PlaceFields />
    </Part>
  </>
);
