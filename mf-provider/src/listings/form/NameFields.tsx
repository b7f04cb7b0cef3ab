import { Input, Textarea } from '@tm/ui';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ListingText } from '../text/listingText';
import { CategoryField } from './CategoryField';
import { LazySuggestions } from './LazySuggestions';

/** Fields for title, category, description and tags. */
export function NameFields() {
  const { register, control, formState } = useFormContext<ListingText>();
  const { errors } = formState;
  const category = useWatch({ control, name: 'category' });
  const list = useId();
  return (
    <>
      <Input label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <CategoryField />
      <Input
        label="Sub-category"
        optional
        list={list}
        autoComplete="off"
        error={errors.subCategory?.message}
        {...register('subCategory')}
      />
      <LazySuggestions id={list} of="subCategories" category={category} />
      <Textarea
        label="Description"
        optional
        error={errors.description?.message}
        {...register('description')}
      />
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
