import type { AvailabilityRules, UpdateAvailabilityRequest } from '@tm/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { textOf, type HoursText } from './hoursText';
import { storeHours, readHours } from './storedHours';

/** What was found of an earlier visit: changes that were never saved, with or without others that were saved elsewhere since. */
export type DraftState = 'none' | 'unsaved' | 'outdated';

const draftStateOf = (stored: ReturnType<typeof readHours>, base: string): DraftState => {
  if (!stored || JSON.stringify(stored.text) === base) return 'none';
  return stored.base === base ? 'unsaved' : 'outdated';
};

/** Keeps what is typed while it differs from what is saved. */
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

/** Takes over what the server says anew (as it keeps what was saved, or as another page has saved it), unless something is being changed. */
function useServerChanges(rules: AvailabilityRules, adopt: (rules: AvailabilityRules) => void) {
  const seen = useRef(rules);
  const handleChange = useEffectEvent(adopt);
  useEffect(() => {
    if (seen.current === rules) return;
    seen.current = rules;
    handleChange(rules);
  }, [rules]);
}

/** The form of hours and rules, with what was left unsaved in this browser filled in. `isChanged`: it differs from what is saved. */
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
  /** What the changes were begun from: somebody else's are not overwritten unseen. */
  const [version, setVersion] = useState(rules.version);
  const form = useForm({ resolver, defaultValues: initial.text });
  const isChanged = useSaveDraft(form, userId, base);
  const markSaved = (text: HoursText) => {
    // The form's own object changes with the fields.
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
  /** Others have saved meanwhile: what is typed stays, and differs from theirs. */
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
