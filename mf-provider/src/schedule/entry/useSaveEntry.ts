import { createAttempt } from '@tm/api-client/attempt';
import {
  useCreateEntryMutation,
  useRemoveEntryMutation,
  useUpdateEntryMutation,
} from '@tm/api-client/calendarEntries';
import type { CalendarEntry, TakenTime } from '@tm/contracts';
import { isApiError, notify } from '@tm/platform';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { notifyFailure } from '../../forms/notifyFailure';
import {
  fieldOf,
  overlapsOf,
  repeatOf,
  requestOf,
  seriesDate,
  type DateChoice,
  type DateChoices,
  type EntryText,
} from './entryText';

const FAILED = 'Failed to save this entry. Please try again.';

type Target = { entry: CalendarEntry | null; serviceId: string | null };

/** The times that did not fit, and the owner's choices for them by the date of the repetition. */
function useOverlaps() {
  const [overlaps, setOverlaps] = useState<TakenTime[]>([]);
  const [choices, setChoices] = useState<DateChoices>({});
  const choose = (date: string, choice: DateChoice | undefined) =>
    setChoices(({ [date]: _former, ...others }) => (choice ? { ...others, [date]: choice } : others));
  /** Shows the taken times, and those for which the owner has chosen, so that the choice can be changed. */
  const show = (taken: readonly TakenTime[]) =>
    setOverlaps((former) => {
      const isNew = (one: TakenTime) => !taken.some((other) => seriesDate(other) === seriesDate(one));
      const chosen = former.filter((one) => choices[seriesDate(one)] && isNew(one));
      return [...taken, ...(taken.length > 0 ? chosen : [])].sort((one, other) =>
        seriesDate(one).localeCompare(seriesDate(other)),
      );
    });
  return { overlaps, show, choices, choose };
}

/**
 * Saves and removes an entry. Errors are shown at their fields, a taken time with its bookings and entries.
 */
export function useSaveEntry(
  { entry, serviceId }: Target,
  form: UseFormReturn<EntryText>,
  onClose: () => void,
) {
  const [create, creating] = useCreateEntryMutation();
  const [update, updating] = useUpdateEntryMutation();
  const [removeEntry, removing] = useRemoveEntryMutation();
  const [attempt] = useState(createAttempt);
  const state = useOverlaps();
  const isRestaurant = serviceId !== null;

  const send = async (text: EntryText) => {
    const common = requestOf(text, isRestaurant);
    if (entry) return update({ id: entry.id, body: { ...common, version: entry.version } });
    const repeat = repeatOf(text, state.choices);
    const body = { ...common, ...(serviceId && { serviceId }), ...(repeat && { repeat }) };
    const sent = await create({ body, key: attempt.keyFor(body) });
    attempt.settle(sent.error);
    return sent;
  };
  const save = form.handleSubmit(async (text) => {
    const { error } = await send(text);
    if (!error) {
      notify({ title: 'Saved', description: 'The time is taken in your calendar.' });
      onClose();
      return;
    }
    state.show(overlapsOf(error));
    if (overlapsOf(error).length > 0) return;
    const shown = applyServerErrors(error, form, { fieldOf });
    if (shown === 'none') notifyFailure(error, FAILED);
    if (isApiError(error) && error.code === 'stale_version') onClose();
  });
  const remove = async () => {
    if (!entry) return;
    const { error } = await removeEntry(entry.id);
    // An entry that another page has removed is gone as wanted.
    if (error && !(isApiError(error) && error.status === 404)) return notifyFailure(error, FAILED);
    notify({ title: 'Removed', description: 'The time is free again.' });
    onClose();
  };
  return {
    save,
    remove,
    isSaving: creating.isLoading || updating.isLoading,
    isRemoving: removing.isLoading,
    overlaps: state.overlaps,
    dates: { choices: state.choices, choose: state.choose },
  };
}
