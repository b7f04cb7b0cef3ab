import { zodResolver } from '@hookform/resolvers/zod';
import { createListingRequest, type CreateListingRequest, type Listing } from '@tm/contracts';
import { CATEGORIES, CATEGORY_NAMES, CITIES, PRICE_TYPES, PRICE_TYPE_NAMES } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, FormError, Input, Muted, Row, Select, Stack, Textarea } from '@tm/ui';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { contractResolver, showServerErrors } from '../forms';
import { NEEDED, requestOf, textOf, type ListingText } from './listingText';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(210px, 100%), 1fr));
  gap: var(--s-5);
`;

const resolver = contractResolver(zodResolver(createListingRequest), requestOf);

type Props = {
  listing: Listing | null;
  isRestaurant: boolean;
  /** Throws the server's refusal, which is shown at the fields it names. */
  onSave: (request: CreateListingRequest) => Promise<void>;
};

/** The fields of a service (spec 5). Pictures come with uploads. A new one is sent for approval or kept as a draft (decision 16). */
export function ListingForm({ listing, isRestaurant, onSave }: Props) {
  const { register, handleSubmit, control, setError, formState } = useForm({ resolver, defaultValues: textOf(listing, isRestaurant) });
  const { errors, isSubmitting } = formState;
  const text = useWatch({ control });
  const cities = useId();
  const isComplete = NEEDED.every((field) => text[field]?.trim());
  const save = (status?: 'draft') =>
    handleSubmit(async (request) => {
      try {
        await onSave({ ...request, ...(status && { status }) });
      } catch (error) {
        showServerErrors(error, setError);
      }
    });
  const tagError = errors.tags?.message ?? (Array.isArray(errors.tags) ? 'Each tag may have at most 40 characters' : undefined);

  return (
    <form noValidate onSubmit={(event) => void save()(event)}>
      <Stack $gap={5}>
        <FormError>{errors.root?.message}</FormError>
        <Input label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
        <Textarea label="Description" optional error={errors.description?.message} {...register('description')} />
        <Pair>
          <Select label="Category" error={errors.category?.message} {...register('category')}>
            <option value="">Choose a category</option>
            {CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {CATEGORY_NAMES[category]}
              </option>
            ))}
          </Select>
          <Input label="Sub-category" optional autoComplete="off" error={errors.subCategory?.message} {...register('subCategory')} />
        </Pair>
        <Pair>
          <Input label="Price (₦)" inputMode="decimal" autoComplete="off" placeholder="15,000" error={errors.basePrice?.message} {...register('basePrice')} />
          <Select label="Price type" error={errors.priceType?.message} {...register('priceType')}>
            {PRICE_TYPES.map((type) => (
              <option key={type} value={type}>
                {PRICE_TYPE_NAMES[type]}
              </option>
            ))}
          </Select>
        </Pair>
        <Pair>
          <Input label="Duration in minutes" optional inputMode="numeric" autoComplete="off" hint="Empty means flexible." error={errors.duration?.message} {...register('duration')} />
          <Input label="Location" list={cities} autoComplete="off" placeholder="Lekki, Lagos" error={errors.location?.message} {...register('location')} />
        </Pair>
        <datalist id={cities}>
          {Object.values(CITIES).map((city) => (
            <option key={city} value={city} />
          ))}
        </datalist>
        {text.category === 'restaurant' && (
          <Input label="Seats" optional inputMode="numeric" autoComplete="off" hint="Guests that you can seat at the same time." error={errors.seats?.message} {...register('seats')} />
        )}
        <Input label="Tags" optional autoComplete="off" hint="Separate them with commas." error={tagError} {...register('tags')} />
        <Row>
          <Button type="submit" disabled={!isComplete} pending={isSubmitting} pendingText="Saving...">
            {listing ? 'Save Changes' : 'Send for Approval'}
          </Button>
          {!listing && (
            <Button variant="secondary" disabled={!isComplete} onClick={() => void save('draft')()}>
              Save as Draft
            </Button>
          )}
          {!isComplete && <Muted $small>Title, category, price and location are needed.</Muted>}
        </Row>
      </Stack>
    </form>
  );
}
