import { DEFAULT_TRAVEL } from '@tm/domain';
import { Grid, Input, Muted } from '@tm/ui';
import { ChoiceLabel } from '@tm/ui/choice';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { HoursPart } from './hoursStyle';
import type { HoursText } from './hoursText';
import type { TravelText } from './marginText';

type LimitProps = { name: 'aheadDays' | 'perDay'; label: string; hint: string; isStored: boolean };

/** A limit that may be empty. Without a stored one, an empty field is no change. */
function LimitField({ name, isStored, ...field }: LimitProps) {
  const { control } = useFormContext<HoursText>();
  const {
    field: { ref, onBlur, onChange, value = '' },
    fieldState,
  } = useController({ control, name });
  return (
    <Input
      {...field}
      optional
      inputMode="numeric"
      autoComplete="off"
      error={fieldState.error?.message}
      name={name}
      ref={ref}
      value={value}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.value === '' && !isStored ? undefined : target.value)}
    />
  );
}

const JOURNEYS = {
  sameArea: 'Same area (minutes)',
  otherArea: 'Another area (minutes)',
  otherCity: 'Another city (minutes)',
} as const;

const NEW_TRAVEL: TravelText = {
  sameArea: String(DEFAULT_TRAVEL.sameArea),
  otherArea: String(DEFAULT_TRAVEL.otherArea),
  otherCity: String(DEFAULT_TRAVEL.otherCity),
  rushHours: DEFAULT_TRAVEL.rushHours,
};

function JourneyFields() {
  const { register, formState } = useFormContext<HoursText>();
  const errors = formState.errors.travel;
  return (
    <>
      <Grid $min={200} $gap={4}>
        {(Object.keys(JOURNEYS) as (keyof typeof JOURNEYS)[]).map((journey) => (
          <Input
            key={journey}
            label={JOURNEYS[journey]}
            inputMode="numeric"
            autoComplete="off"
            error={errors?.[journey]?.message}
            {...register(`travel.${journey}`)}
          />
        ))}
      </Grid>
      <ChoiceLabel>
        <input type="checkbox" {...register('travel.rushHours')} />
        Half more in the rush hours: Monday to Friday, 7 to 10 AM and 4 to 8 PM
      </ChoiceLabel>
    </>
  );
}

type Props = {
  /** The saved form. A removed rule is sent only if it was saved before. */
  base: HoursText;
};

/** Journeys between customers, and how far ahead and how much a day customers can book. */
export function TravelAndLimits({ base }: Props) {
  const { control, setValue } = useFormContext<HoursText>();
  const travel = useWatch({ control, name: 'travel' });
  const handleTravel = (isOn: boolean) =>
    setValue('travel', isOn ? (base.travel ?? NEW_TRAVEL) : base.travel ? null : undefined, {
      shouldDirty: true,
    });
  return (
    <HoursPart>
      <legend>Travel and limits</legend>
      <ChoiceLabel>
        <input
          type="checkbox"
          checked={Boolean(travel)}
          onChange={({ target }) => handleTravel(target.checked)}
        />
        Keep time for travel between customers
      </ChoiceLabel>
      {travel && <JourneyFields />}
      <Muted $small>
        Travel is kept between services at customers’ addresses. If a customer does not name the area, it
        counts as another area. Bookings that were made before stay.
      </Muted>
      <Grid $min={240} $gap={4}>
        <LimitField
          name="aheadDays"
          label="Days ahead"
          hint="How far ahead customers can book, from 7 to 730 days. Empty: two years."
          isStored={Boolean(base.aheadDays)}
        />
        <LimitField
          name="perDay"
          label="Appointments per day"
          hint="A day with as many is full for customers, up to 50. Empty: no limit. Not for restaurants."
          isStored={Boolean(base.perDay)}
        />
      </Grid>
    </HoursPart>
  );
}
