import { useUpdateAvailabilityMutation } from '@tm/api-client/providers';
import type { AvailabilityRules, SavedAvailability, UpdateAvailabilityRequest } from '@tm/contracts';
import { isApiError, notify } from '@tm/platform';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useEffect, useEffectEvent, useState } from 'react';
import { notifyFailure } from '../../forms/notifyFailure';
import { fieldOf } from './hoursText';
import type { HoursFormState } from './useHoursForm';

export type Saving = 'idle' | 'saved' | 'offline';

/** Returns the current rules if another page saved them since they were loaded (409 `stale_version`). */
const currentOf = (error: unknown): AvailabilityRules | undefined =>
  isApiError(error) && error.code === 'stale_version' ? (error.current as AvailabilityRules) : undefined;

/**
 * Saves optimistically: the form is shown as saved immediately, and as changed again if the request fails.
 * `outside` names the bookings that the last save left outside the hours. Without a network the input stays
 * stored in this browser and is sent when the network is back.
 */
export function useSaveHours(
  providerId: string,
  { form, version, setVersion, beginSubmit, adoptNewer }: HoursFormState,
) {
  const [update] = useUpdateAvailabilityMutation();
  const [saving, setSaving] = useState<Saving>('idle');
  const [outside, setOutside] = useState<SavedAvailability['outside']>();
  const submit = async (body: UpdateAvailabilityRequest) => {
    const endSubmit = beginSubmit();
    setSaving('saved');
    try {
      const rules = await update({ id: providerId, body: { ...body, version } }).unwrap();
      endSubmit();
      setVersion(rules.version);
      setOutside(rules.outside);
      notify({ title: 'Hours Saved', description: 'Customers see your new times at once.' });
    } catch (error) {
      endSubmit('failed');
      const isOffline = isApiError(error) && error.status === 0;
      setSaving(isOffline ? 'offline' : 'idle');
      if (isOffline) return;
      const current = currentOf(error);
      if (current) return adoptNewer(current);
      applyServerErrors(error, form, { fieldOf, otherwise: 'root' });
      notifyFailure(error, 'Failed to save your hours. Please try again.');
    }
  };
  // `handleSubmit` rejects if the chunk with the contract does not load, which means that the network is
  // missing.
  const save = () =>
    form
      .handleSubmit(submit)()
      .catch(() => setSaving('offline'));
  const saveAgain = useEffectEvent(() => void save());
  useEffect(() => {
    if (saving !== 'offline') return undefined;
    const handleOnline = () => saveAgain();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [saving]);
  return { saving, save, outside };
}
