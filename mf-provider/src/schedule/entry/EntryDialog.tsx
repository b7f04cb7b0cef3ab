import type { CalendarEntry } from '@tm/contracts';
import { Button, Stack } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { useId } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { OpenOn } from '../days/useOpenBooking';
import type { GridSpan } from '../grid/useDragSpan';
import { EntryFields } from './EntryFields';
import { textOfEntry, textOfSpan, type EntryText } from './entryText';
import { Overlaps } from './Overlaps';
import { useSaveEntry } from './useSaveEntry';

/** A new entry at a span of the grid, or an existing one. */
export type EntryTarget = { span: GridSpan } | { entry: CalendarEntry };

type Props = {
  target: EntryTarget;
  /** The restaurant whose calendar is shown; null for the provider's own. */
  serviceId: string | null;
  openOn: OpenOn;
  onClose: () => void;
};

/** Form of an entry of the calendar. Open while mounted. */
export function EntryDialog({ target, serviceId, openOn, onClose }: Props) {
  const entry = 'entry' in target ? target.entry : null;
  const place = entry ? entry.serviceId : serviceId;
  const form = useForm<EntryText>({
    defaultValues: 'entry' in target ? textOfEntry(target.entry) : textOfSpan(target.span),
  });
  const { save, remove, isSaving, isRemoving, overlaps, dates } = useSaveEntry(
    { entry, serviceId: place },
    form,
    onClose,
  );
  const [everyWeeks, time] = useWatch({ control: form.control, name: ['everyWeeks', 'from'] });
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={entry ? 'Change entry' : 'Add to your calendar'}
      description="Lagos time. Only you see what you write here. Customers see the time as taken."
      footer={
        <>
          {entry && (
            <Button
              variant="ghost"
              pending={isRemoving}
              pendingText="Removing…"
              onClick={() => void remove()}
            >
              Remove
            </Button>
          )}
          <Button type="submit" form={formId} pending={isSaving} pendingText="Saving…">
            Save
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void save(event)}>
          <Stack $gap={4}>
            {overlaps.length > 0 && (
              <Overlaps
                overlaps={overlaps}
                repeated={everyWeeks ? { ...dates, time } : undefined}
                openOn={openOn}
              />
            )}
            <EntryFields isRestaurant={place !== null} isNew={!entry} />
          </Stack>
        </form>
      </FormProvider>
    </Dialog>
  );
}
