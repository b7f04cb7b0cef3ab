import { useUpdateAvailabilityMutation } from '@tm/api-client/providers';
import type { AvailabilityRules, UpdateAvailabilityRequest } from '@tm/contracts';
import { isApiError, notify } from '@tm/platform';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useEffect, useEffectEvent, useState } from 'react';
import { notifyFailure } from '../forms';
import { fieldOf } from './hoursText';
import type { HoursFormState } from './useHoursForm';

export type Saving = 'idle' | 'saved' | 'offline';

/** The rules as they are now, when somebody else has saved since ours were read (409 `stale_version`). */
const currentOf = (error: unknown): AvailabilityRules | undefined =>
  isApiError(error) && error.code === 'stale_version' ? (error.current as AvailabilityRules) : undefined;

/**
 * Saves optimistically: the form stands as saved at once, and as changed again when the server refuses or does not answer. Without a network
 * what was typed stays kept in this browser and is sent again when there is one.
 */
export function useSaveHours(
  providerId: string,
  { form, version, setVersion, beginSubmit, adoptNewer }: HoursFormState,
) {
  const [update] = useUpdateAvailabilityMutation();
  const [saving, setSaving] = useState<Saving>('idle');
  const submit = async (body: UpdateAvailabilityRequest) => {
    const settle = beginSubmit();
    setSaving('saved');
    try {
      const rules = await update({ id: providerId, body: { ...body, version } }).unwrap();
      settle();
      setVersion(rules.version);
      notify({ title: 'Hours Saved', description: 'Customers see your new times at once.' });
    } catch (error) {
      settle('failed');
      const isOffline = isApiError(error) && error.status === 0;
      setSaving(isOffline ? 'offline' : 'idle');
      if (isOffline) return;
      const current = currentOf(error);
      if (current) return adoptNewer(current);
      applyServerErrors(error, form, { fieldOf, otherwise: 'root' });
      notifyFailure(error, 'Failed to save your hours. Please try again.');
    }
  };
  // What judges the form comes over the network, too.
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
  return { saving, save };
}
