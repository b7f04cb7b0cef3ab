import { CALENDAR_LIMITS } from '@tm/domain';
import { lazyScreen, styled } from '@tm/platform';
import { Button, Chip, Muted, Skeleton } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { HoursPart, Mistake } from './hoursStyle';
import type { HoursText } from './hoursText';
import { isLastSaturday, NEW_SPECIAL_DAY, sanitationDay, type SpecialText } from './specialText';

// Many businesses have no special day, and the page is close to its budget of bytes.
const SpecialDayFields = lazyScreen(() => import('./SpecialDayFields'), 'SpecialDayFields');
/** Height of one special day in pixels while its fields load. */
const DAY_HEIGHT = 280;

/** Wraps on narrow screens, because the label is longer than the line. */
const Preset = styled(Chip)`
  padding-block: var(--s-1);
  text-align: start;
  white-space: normal;
`;

const NO_DAYS: readonly SpecialText[] = [];

/**
 * Exceptions from the weekly hours: on dates, on a weekday of every month, or on a day of every year.
 * `isStored` is true if the saved hours have some, so that an empty list removes them.
 */
export function SpecialDays({ isStored }: { isStored: boolean }) {
  const { control, getValues, setValue, formState } = useFormContext<HoursText>();
  const special = useWatch({ control, name: 'special' }) ?? NO_DAYS;
  const error = formState.errors.special;
  /** Position of the day that was added last, whose fields take the focus when they appear. */
  const [added, setAdded] = useState<number>();
  // Hours without special days have no list, as they are loaded, so that an added and removed one is no
  // change.
  const change = (days: SpecialText[]) =>
    setValue('special', days.length > 0 || isStored ? days : undefined, { shouldDirty: true });
  const present = () => getValues('special') ?? [];
  const remove = (index: number) => change(present().filter((_, at) => at !== index));
  const sanitation = special.findIndex(isLastSaturday);
  return (
    <HoursPart>
      <legend>Special days</legend>
      <Muted $small>
        On these days your weekly hours do not apply. Days off come first; then dates, days of every month and
        days of every year. Bookings that were made before stay.
      </Muted>
      <div>
        <Preset
          selected={sanitation >= 0}
          onClick={() =>
            sanitation >= 0 ? remove(sanitation) : change([...present(), sanitationDay(getValues('week'))])
          }
        >
          {sanitation >= 0 ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
          Last Saturday of the month from 10:30
        </Preset>
      </div>
      {special.length === 0 && <Muted>No special days.</Muted>}
      {special.length > 0 && (
        <LazySection
          waiting={<Skeleton $height={special.length * DAY_HEIGHT} />}
          failed="The special days did not load."
        >
          {special.map((_, index) => (
            <SpecialDayFields
              key={index}
              index={index}
              isAdded={index === added}
              onRemove={() => remove(index)}
            />
          ))}
        </LazySection>
      )}
      {(error?.message ?? error?.root?.message) && (
        <Mistake role="alert">{error?.message ?? error?.root?.message}</Mistake>
      )}
      {special.length < CALENDAR_LIMITS.special && (
        <Button
          variant="secondary"
          onClick={() => {
            setAdded(present().length);
            change([...present(), NEW_SPECIAL_DAY]);
          }}
        >
          <Plus aria-hidden="true" />
          Add a special day
        </Button>
      )}
    </HoursPart>
  );
}
