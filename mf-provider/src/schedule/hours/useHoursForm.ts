import type { AvailabilityRules, UpdateAvailabilityRequest } from '@tm/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { textOf, type HoursText } from './hoursText';
import { storeHours, readHours } from './storedHours';

/** State of changes from an earlier visit: `outdated` if the saved hours have changed since. */
export type DraftState = 'none' | 'unsaved' | 'outdated';

const draftStateOf = (stored: ReturnType<typeof readHours>, base: string): DraftState => {
  if (!stored || JSON.stringify(stored.text) === base) return 'none';
  return stored.base === base ? 'unsaved' : 'outdated';
};

/** Stores the form fields in this browser while they differ from the saved hours. */
function useSaveDraft(
  { watch, formState }: UseFormReturn<HoursText, unknown, UpdateAvailabilityRequest>,
  userId: string,
  base: string,
) {
  const typed = JSON.stringify(watch());
  const { isSubmitting } = formState;
  useEffect(() => {
    if (isSubmitting) return;
    storeHours(userId, typed === base ? undefined : { base, text: JSON.parse(typed) as HoursText });
  }, [typed, base, isSubmitting, userId]);
  return typed !== base;
}

/**
 * Adopts newer rules from the server (after a save here or on another page), unless the user is changing
 * something.
 */
function useServerChanges(rules: AvailabilityRules, adopt: (rules: AvailabilityRules) => void) {
  const seen = useRef(rules);
  const handleChange = useEffectEvent(adopt);
  useEffect(() => {
    if (seen.current === rules) return;
    seen.current = rules;
    handleChange(rules);
  }, [rules]);
}

/**
 * Form of hours and rules, with unsaved changes of this browser filled in. `isChanged` is true if it differs
 * from the saved hours.
 */
export function useHoursForm(
  rules: AvailabilityRules,
  userId: string,
  resolver: Resolver<HoursText, unknown, UpdateAvailabilityRequest>,
) {
  const [saved, setSaved] = useState(() => textOf(rules));
  const base = JSON.stringify(saved);
  const [initial] = useState(() => {
    const stored = readHours(userId);
    return { draftState: draftStateOf(stored, base), text: stored?.text ?? saved };
  });
  const [draftState, setDraftState] = useState(initial.draftState);
  /** Version that the changes are based on. It prevents overwriting changes that the user has not seen. */
  const [version, setVersion] = useState(rules.version);
  const form = useForm({ resolver, defaultValues: initial.text });
  const isChanged = useSaveDraft(form, userId, base);
  const markSaved = (text: HoursText) => {
    // Copies the values, because the form mutates its object.
    setSaved(JSON.parse(JSON.stringify(text)) as HoursText);
    setDraftState('none');
  };
  const read = (now: AvailabilityRules) => {
    setSaved(textOf(now));
    setVersion(now.version);
  };
  useServerChanges(rules, (now) => {
    if (isChanged) return;
    form.reset(textOf(now));
    read(now);
  });
  /** Adopts a version that was saved elsewhere. The input stays and is compared with that version. */
  const adoptNewer = (now: AvailabilityRules) => {
    read(now);
    setDraftState('outdated');
  };
  const discard = () => {
    form.reset(saved);
    setDraftState('none');
  };
  return {
    form,
    saved,
    version,
    setVersion,
    isChanged,
    draftState,
    markSaved,
    adoptNewer,
    discard,
  };
}

export type HoursFormState = ReturnType<typeof useHoursForm>;
