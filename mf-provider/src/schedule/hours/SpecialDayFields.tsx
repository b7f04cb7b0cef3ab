import { styled } from '@tm/platform';
import { Button, Input, media, Select } from '@tm/ui';
import { FormDateField } from '@tm/ui/date-field';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { BreakList } from '../week/BreakFields';
import { dayKey, WEEK } from '../week/weekText';
import { Mistake } from './hoursStyle';
import type { HoursText } from './hoursText';
import { POSITIONS, WHEN } from './specialText';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const twoDigits = (count: number) =>
  Array.from({ length: count }, (_, at) => String(at + 1).padStart(2, '0'));

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding-bottom: var(--s-4);
  border-bottom: 1px solid var(--line);
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 170px 170px 170px minmax(0, 1fr);
  align-items: start;
  gap: var(--s-3);
  > button {
    margin-top: 27px;
    justify-self: start;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > :first-child {
      grid-column: 1 / -1;
    }
    > button {
      margin-top: 0;
    }
    input[type='time'] {
      min-width: 0;
      padding-inline: 8px;
    }
  }
`;

/** The breaks, as wide as the fields of the hours above. */
const Breaks = styled.div`
  max-width: 534px;
`;

const ReasonLine = styled(Line)`
  grid-template-columns: minmax(0, 352px) auto;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :first-child {
      grid-column: auto;
    }
    > button {
      margin-top: 27px;
    }
  }
`;

type Props = { index: number };

/** Month and day of a date of every year. Both parts are one field of the form, `MM-DD`. */
function YearlyFields({ index }: Props) {
  const { control, setValue, formState } = useFormContext<HoursText>();
  const name = `special.${index}.on.yearly` as const;
  const [month = '', day = ''] = (useWatch({ control, name }) ?? '').split('-');
  const change = (parts: { month: string; day: string }) =>
    setValue(name, `${parts.month}-${parts.day}`, { shouldDirty: true });
  return (
    <>
      <Select
        label="Month"
        value={month}
        error={formState.errors.special?.[index]?.on?.yearly?.message}
        onChange={({ target }) => change({ month: target.value, day })}
      >
        <option value="">Choose</option>
        {twoDigits(MONTHS.length).map((value, at) => (
          <option key={value} value={value}>
            {MONTHS[at]}
          </option>
        ))}
      </Select>
      <Select label="Day" value={day} onChange={({ target }) => change({ month, day: target.value })}>
        <option value="">Choose</option>
        {twoDigits(31).map((value) => (
          <option key={value} value={value}>
            {Number(value)}
          </option>
        ))}
      </Select>
    </>
  );
}

/** The fields that say on which days a special day is. */
function WhenFields({ index }: Props) {
  const { control, register, formState } = useFormContext<HoursText>();
  const [when, first] = useWatch({ control, name: [`special.${index}.when`, `special.${index}.on.from`] });
  const errors = formState.errors.special?.[index]?.on;
  return (
    <Line>
      <Select label="When" {...register(`special.${index}.when`)}>
        {Object.entries(WHEN).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {when === 'dates' && (
        <>
          <FormDateField label="First day" control={control} name={`special.${index}.on.from`} />
          <FormDateField label="Last day" control={control} name={`special.${index}.on.to`} min={first} />
        </>
      )}
      {when === 'nth' && (
        <>
          <Select label="Which" error={errors?.nth?.message} {...register(`special.${index}.on.nth`)}>
            {Object.entries(POSITIONS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <Select
            label="Weekday"
            error={errors?.weekday?.message}
            {...register(`special.${index}.on.weekday`)}
          >
            {WEEK.map((label, position) => (
              <option key={label} value={String(dayKey(position))}>
                {label}
              </option>
            ))}
          </Select>
        </>
      )}
      {when === 'yearly' && <YearlyFields index={index} />}
    </Line>
  );
}

/**
 * Fields of one special day: its days, closed or other hours with breaks, and a private reason. With
 * `isAdded` the first field takes the focus when the fields appear.
 */
export function SpecialDayFields({
  index,
  isAdded,
  onRemove,
}: Props & { isAdded: boolean; onRemove: () => void }) {
  const { control, register, setFocus, formState } = useFormContext<HoursText>();
  useEffect(() => {
    if (isAdded) setFocus(`special.${index}.when`);
  }, [isAdded, index, setFocus]);
  const kind = useWatch({ control, name: `special.${index}.kind` });
  const errors = formState.errors.special?.[index];
  const name = `Special day ${index + 1}`;
  return (
    <Root role="group" aria-label={name}>
      <WhenFields index={index} />
      {(errors?.on?.message ?? errors?.on?.root?.message) && (
        <Mistake role="alert">{errors?.on?.message ?? errors?.on?.root?.message}</Mistake>
      )}
      <Line>
        <Select label="Hours" {...register(`special.${index}.kind`)}>
          <option value="closed">Closed</option>
          <option value="hours">Other hours</option>
        </Select>
        {kind === 'hours' && (
          <>
            <Input
              label="From"
              type="time"
              error={errors?.hours?.open?.message}
              {...register(`special.${index}.hours.open`)}
            />
            <Input
              label="To"
              type="time"
              error={errors?.hours?.close?.message}
              {...register(`special.${index}.hours.close`)}
            />
          </>
        )}
      </Line>
      {kind === 'hours' && (
        <Breaks>
          <BreakList path={`special.${index}.hours`} name={name} />
        </Breaks>
      )}
      <ReasonLine>
        <Input
          label="Reason"
          optional
          autoComplete="off"
          placeholder="Only you see it"
          error={errors?.reason?.message}
          {...register(`special.${index}.reason`)}
        />
        <Button variant="ghost" aria-label={`Remove special day ${index + 1}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </Button>
      </ReasonLine>
    </Root>
  );
}
