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
import { fieldOf, overlapsOf, repeatOf, requestOf, type EntryText } from './entryText';

const FAILED = 'Failed to save this entry. Please try again.';

type Target = { entry: CalendarEntry | null; serviceId: string | null };

/** The dates of a repeated appointment that the owner leaves out, and the dates that did not fit. */
function useOverlaps() {
  const [overlaps, setOverlaps] = useState<TakenTime[]>([]);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const toggle = (date: string) =>
    setSkipped((dates) => (dates.includes(date) ? dates.filter((one) => one !== date) : [...dates, date]));
  return { overlaps, setOverlaps, skipped, toggle };
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
    const repeat = repeatOf(text, state.skipped);
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
    state.setOverlaps(overlapsOf(error));
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
    skip: { dates: state.skipped, toggle: state.toggle },
  };
}
