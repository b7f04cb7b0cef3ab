import {
  CATEGORIES,
  CATEGORY_NAMES,
  PRICE_TYPES,
  PRICE_TYPE_NAMES,
  describeCancellationLimit,
} from '@tm/domain';
import { Input, Select, Textarea } from '@tm/ui';
import { useFormContext } from 'react-hook-form';
import type { ListingText } from '../text/listingText';
import { Pair } from './Pair';

const useFields = () => {
  const { register, formState } = useFormContext<ListingText>();
  return { register, errors: formState.errors };
};

/** Fields for title, description and category. */
export function NameFields() {
  const { register, errors } = useFields();
  return (
    <>
      <Input label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <Textarea
        label="Description"
        optional
        error={errors.description?.message}
        {...register('description')}
      />
      <Pair>
        <Select label="Category" error={errors.category?.message} {...register('category')}>
          <option value="">Choose a category</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_NAMES[category]}
            </option>
          ))}
        </Select>
        <Input
          label="Sub-category"
          optional
          autoComplete="off"
          error={errors.subCategory?.message}
          {...register('subCategory')}
        />
      </Pair>
    </>
  );
}

export function PriceFields() {
  const { register, errors } = useFields();
  return (
    <Pair>
      <Input
        label="Price (₦)"
        inputMode="decimal"
        autoComplete="off"
        placeholder="15,000"
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

const TERMS = [0, 1, 2, 6, 12, 24, 48, 72, 168];

/**
 * Fields for the cancellation terms and tags. `terms` is the current value, which may not be among the usual
 * choices.
 */
export function MoreFields({ terms }: { terms: string }) {
  const { register, errors } = useFields();
  return (
    <>
      <Select
        label="Free cancellation"
        hint="How late customers can cancel for free. Changes count for new bookings only."
        error={errors.cancellationHours?.message}
        {...register('cancellationHours')}
      >
        {[...new Set([...TERMS, Number(terms)])]
          .sort((one, other) => one - other)
          .map((hours) => (
            <option key={hours} value={hours}>
              {describeCancellationLimit(hours).replace('until', 'Until')}
            </option>
          ))}
      </Select>
      <Input
        label="Tags"
        optional
        autoComplete="off"
        hint="Separate them with commas."
        error={errors.tags?.message}
        {...register('tags')}
      />
    </>
  );
}
