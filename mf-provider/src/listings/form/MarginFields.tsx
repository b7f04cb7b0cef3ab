import { formatDuration } from '@tm/domain';
import { Input } from '@tm/ui';
import { useController, useFormContext } from 'react-hook-form';
import type { ListingText } from '../text/listingText';
import { Pair } from './Pair';

type Name = 'beforeMinutes' | 'afterMinutes' | 'leadMinutes';

/** Returns the minutes as a duration from 60 on: ' (2 hours)'. */
const formatHint = (text: string): string =>
  /^\d+$/.test(text) && Number(text) >= 60 ? ` (${formatDuration(Number(text))})` : '';

/** Minutes that may be empty. Without a stored value, an empty field is no change. */
function MinutesField({ name, label, hint }: { name: Name; label: string; hint: string }) {
  const { control, formState } = useFormContext<ListingText>();
  const {
    field: { ref, onBlur, onChange, value: text = '' },
    fieldState,
  } = useController({ control, name });
  const isStored = formState.defaultValues?.[name] !== undefined;
  return (
    <Input
      label={label}
      optional
      inputMode="numeric"
      autoComplete="off"
      hint={hint + formatHint(text)}
      error={fieldState.error?.message}
      name={name}
      ref={ref}
      value={text}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.value === '' && !isStored ? undefined : target.value)}
    />
  );
}

/** Fields for the free time around each appointment and the notice of the listing. */
export const MarginFields = () => (
  <>
    <Pair>
      <MinutesField
        name="beforeMinutes"
        label="Free time before (minutes)"
        hint="To prepare. Customers cannot book it."
      />
      <MinutesField
        name="afterMinutes"
        label="Free time after (minutes)"
        hint="To clean up. Customers cannot book it."
      />
    </Pair>
    <MinutesField
      name="leadMinutes"
      label="Notice (minutes)"
      hint="Instead of the lead time of your hours. Empty: the same."
    />
  </>
);
