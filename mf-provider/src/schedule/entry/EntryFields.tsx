import { styled } from '@tm/platform';
import { Input, media, Select, Stack, Textarea } from '@tm/ui';
import { FormDateField } from '@tm/ui/date-field';
import { useFormContext, useWatch } from 'react-hook-form';
import { CHOICE_NAMES, CHOICES, isBlock, type EntryText } from './entryText';

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--s-2);
  legend {
    padding: 0;
    margin-bottom: var(--s-2);
    font-size: var(--fs-sm);
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--s-2);
    min-height: var(--touch);
    padding: 0 var(--s-3);
    border: 1px solid var(--line-strong);
    border-radius: var(--r-1);
    font-size: var(--fs-sm);
  }
  label:has(:checked) {
    border-color: var(--brand);
    background: var(--brand-tint);
  }
  input {
    accent-color: var(--brand);
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Pair = styled.div<{ $wideFirst?: boolean; $twoByTwo?: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $twoByTwo }) => ($twoByTwo ? 2 : 'auto-fit')}, minmax(120px, 1fr));
  align-items: start;
  gap: var(--s-3);
  input {
    min-width: 0;
    padding-inline: 10px;
  }
  ${media.phone} {
    > :first-child {
      ${({ $wideFirst }) => $wideFirst && 'grid-column: 1 / -1;'}
    }
  }
`;

const REPEATS = { '': 'Once', 1: 'Every week', 2: 'Every 2 weeks', 4: 'Every 4 weeks' } as const;

function WhenFields() {
  const { control, register, formState } = useFormContext<EntryText>();
  const [choice, date] = useWatch({ control, name: ['choice', 'date'] });
  const { errors } = formState;
  return (
    <Pair $wideFirst={choice !== 'block'} $twoByTwo={choice === 'block'}>
      <FormDateField label={choice === 'block' ? 'First day' : 'Date'} control={control} name="date" />
      <Input label="From" type="time" error={errors.from?.message} {...register('from')} />
      {choice === 'block' && <FormDateField label="Last day" control={control} name="until" min={date} />}
      <Input label="To" type="time" error={errors.to?.message} {...register('to')} />
    </Pair>
  );
}

function RepeatFields() {
  const { control, register, formState } = useFormContext<EntryText>();
  const everyWeeks = useWatch({ control, name: 'everyWeeks' });
  return (
    <Pair>
      <Select label="Repeat" {...register('everyWeeks')}>
        {Object.entries(REPEATS)
          .sort(([one], [other]) => Number(one) - Number(other))
          .map(([weeks, name]) => (
            <option key={weeks} value={weeks}>
              {name}
            </option>
          ))}
      </Select>
      {everyWeeks && (
        <Input
          label="Number of dates"
          inputMode="numeric"
          error={formState.errors.times?.message}
          {...register('times')}
        />
      )}
    </Pair>
  );
}

type Props = { isRestaurant: boolean; isNew: boolean };

/** Fields of an entry. Name and phone come first, so that a phone booking takes two fields. */
export function EntryFields({ isRestaurant, isNew }: Props) {
  const { control, register, formState } = useFormContext<EntryText>();
  const choice = useWatch({ control, name: 'choice' });
  const { errors } = formState;
  return (
    <Stack $gap={4}>
      <Choices>
        <legend>Kind</legend>
        {CHOICES.map((one) => (
          <label key={one}>
            <input type="radio" value={one} {...register('choice')} />
            {CHOICE_NAMES[one]}
          </label>
        ))}
      </Choices>
      {!isBlock(choice) && (
        <Pair>
          <Input
            label="Name"
            optional={choice === 'walk_in'}
            autoComplete="off"
            error={errors.name?.message}
            {...register('name')}
          />
          <Input
            label="Phone"
            optional
            type="tel"
            autoComplete="off"
            error={errors.phone?.message}
            {...register('phone')}
          />
          {isRestaurant && (
            <Input
              label="Guests"
              inputMode="numeric"
              error={errors.partySize?.message}
              {...register('partySize')}
            />
          )}
        </Pair>
      )}
      {choice === 'block' && (
        <Input
          label="Title"
          optional
          autoComplete="off"
          placeholder="Only you see it"
          error={errors.title?.message}
          {...register('title')}
        />
      )}
      <WhenFields />
      {isNew && choice === 'appointment' && <RepeatFields />}
      <Textarea label="Note" optional rows={2} error={errors.note?.message} {...register('note')} />
    </Stack>
  );
}
