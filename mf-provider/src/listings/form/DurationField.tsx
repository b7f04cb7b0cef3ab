import { formatDuration } from '@tm/domain';
import { Chip, Input, Row, Stack } from '@tm/ui';
import { useController, useFormContext } from 'react-hook-form';
import type { ListingText } from '../text/listingText';

/** Usual durations in minutes. */
const PRESETS = [30, 60, 90, 120, 180, 240];

/** Duration of a service: a field with usual ones as chips. A second press of a chip empties the field. */
export function DurationField() {
  const { control } = useFormContext<ListingText>();
  const { field, fieldState } = useController({ control, name: 'duration' });
  const chosen = field.value.trim();
  return (
    <Stack $gap={2}>
      <Input
        label="Duration in minutes"
        optional
        inputMode="numeric"
        autoComplete="off"
        hint="Leave empty if it varies."
        error={fieldState.error?.message}
        {...field}
      />
      <Row $gap={2} role="group" aria-label="Usual durations">
        {PRESETS.map((minutes) => {
          const text = String(minutes);
          return (
            <Chip
              key={minutes}
              selected={chosen === text}
              onClick={() => field.onChange(chosen === text ? '' : text)}
            >
              {formatDuration(minutes)}
            </Chip>
          );
        })}
      </Row>
    </Stack>
  );
}
