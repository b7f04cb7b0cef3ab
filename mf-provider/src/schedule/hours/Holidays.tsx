import type { ComingHoliday } from '@tm/contracts';
import { MOON_NOTE } from '@tm/domain';
import { styled } from '@tm/platform';
import { Input, media, Muted, Select } from '@tm/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDates, shortDay } from '../days/dayLabels';
import { BreakList } from '../week/BreakFields';
import { HoursPart, Mistake } from './hoursStyle';
import { CHOICES, newChoice, nextOfEach, type HolidayText } from './holidayText';
import type { HoursText } from './hoursText';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 170px 140px 140px;
  align-items: start;
  gap: var(--s-2) var(--s-3);
  padding-bottom: var(--s-3);
  border-bottom: 1px solid var(--line);
  > p {
    margin: 0;
    padding-top: 27px;
  }
  > :nth-child(5) {
    grid-column: 2 / -1;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > p {
      grid-column: 1 / -1;
      padding-top: 0;
    }
    > :nth-child(2) {
      grid-column: 1 / -1;
    }
    > :nth-child(5) {
      grid-column: 1 / -1;
    }
    input {
      min-width: 0;
      padding-inline: 8px;
    }
  }
`;

const NO_CHOICES: readonly HolidayText[] = [];

const datesOf = ({ from, to, isExpected }: ComingHoliday): string =>
  `${from === to ? shortDay(from) : formatDates(from, to)}${isExpected ? ' *' : ''}`;

type RowProps = {
  holiday: ComingHoliday;
  index: number;
  choice: HolidayText | undefined;
  onChoose: (choice: HolidayText['choice'] | '') => void;
};

/** One holiday with its next date, the choice for it, and the fields of other hours. */
function HolidayRow({ holiday, index, choice, onChoose }: RowProps) {
  const { register, formState } = useFormContext<HoursText>();
  const errors = formState.errors.holidays?.[index];
  return (
    <Line role="group" aria-label={holiday.name}>
      <p>
        {holiday.name} <Muted as="span">{datesOf(holiday)}</Muted>
      </p>
      <Select
        label="Hours"
        value={choice?.choice ?? ''}
        error={errors?.choice?.message}
        onChange={({ target }) => onChoose(target.value as HolidayText['choice'] | '')}
      >
        <option value="">No choice (open)</option>
        {Object.entries(CHOICES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {choice?.choice === 'hours' && (
        <>
          <Input
            label="From"
            type="time"
            error={errors?.hours?.open?.message}
            {...register(`holidays.${index}.hours.open`)}
          />
          <Input
            label="To"
            type="time"
            error={errors?.hours?.close?.message}
            {...register(`holidays.${index}.hours.close`)}
          />
          <BreakList path={`holidays.${index}.hours`} name={holiday.name} />
        </>
      )}
    </Line>
  );
}

type Props = {
  /** The public holidays of the next 12 months. */
  holidays: readonly ComingHoliday[];
  /** True if the saved hours have choices, so that an empty list removes them. */
  isStored: boolean;
};

/** Hours of the business on public holidays, in every year. Without a choice a holiday is an ordinary day. */
export function Holidays({ holidays, isStored }: Props) {
  const { control, setValue, getValues, formState } = useFormContext<HoursText>();
  const choices = useWatch({ control, name: 'holidays' }) ?? NO_CHOICES;
  const error = formState.errors.holidays;
  const choose = (key: string, choice: HolidayText['choice'] | '') => {
    const present = getValues('holidays') ?? [];
    const known = present.find(({ holiday }) => holiday === key);
    const others = present.filter(({ holiday }) => holiday !== key);
    const next = choice
      ? known
        ? present.map((one) => (one === known ? { ...one, choice } : one))
        : [...others, newChoice(key, choice)]
      : others;
    setValue('holidays', next.length > 0 || isStored ? next : undefined, { shouldDirty: true });
  };
  return (
    <HoursPart>
      <legend>Public holidays</legend>
      <Muted $small>
        A choice is for every year and moves with the feast. Days off and special dates come first. Bookings
        that were made before stay.
      </Muted>
      {nextOfEach(holidays).map((holiday) => {
        const index = choices.findIndex((one) => one.holiday === holiday.key);
        return (
          <HolidayRow
            key={holiday.key}
            holiday={holiday}
            index={index}
            choice={choices[index]}
            onChoose={(choice) => choose(holiday.key, choice)}
          />
        );
      })}
      {holidays.some(({ isExpected }) => isExpected) && <Muted $small>* {MOON_NOTE}.</Muted>}
      {(error?.message ?? error?.root?.message) && (
        <Mistake role="alert">{error?.message ?? error?.root?.message}</Mistake>
      )}
    </HoursPart>
  );
}
