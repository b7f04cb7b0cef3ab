import { DIETARY_MARK_NAMES, DIETARY_MARKS } from '@tm/domain';
import { styled } from '@tm/platform';
import { Input, Stack } from '@tm/ui';
import { ChoiceLabel } from '@tm/ui/choice';
import { get, useFormContext, useFormState, type FieldErrors } from 'react-hook-form';
import type { DishText, ListingText } from '../text/listingText';
import { DishPhoto } from './DishPhoto';
import type { DishPath } from './dishPath';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.7fr) minmax(96px, 1fr);
  gap: var(--s-3);
`;

const Marks = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-4);
  legend {
    padding: 0;
    font-size: var(--fs-sm);
    font-weight: 600;
  }
`;

export function DishFields({ path }: { path: DishPath }) {
  const { control, register } = useFormContext<ListingText>();
  const errors = get(useFormState({ control }).errors, path) as FieldErrors<DishText> | undefined;
  return (
    <Stack $gap={4}>
      <Pair>
        <Input
          label="Dish or drink"
          autoComplete="off"
          error={errors?.name?.message}
          {...register(`${path}.name`)}
        />
        <Input
          label="Price (₦)"
          inputMode="decimal"
          autoComplete="off"
          error={errors?.price?.message}
          {...register(`${path}.price`)}
        />
      </Pair>
      <Input
        label="What it is"
        optional
        autoComplete="off"
        error={errors?.description?.message}
        {...register(`${path}.description`)}
      />
      <Marks>
        <legend>Dietary marks</legend>
        {DIETARY_MARKS.map((mark) => (
          <ChoiceLabel key={mark}>
            <input type="checkbox" value={mark} {...register(`${path}.marks`)} />
            {DIETARY_MARK_NAMES[mark]}
          </ChoiceLabel>
        ))}
      </Marks>
      <DishPhoto path={path} error={errors?.photo?.message} />
    </Stack>
  );
}
