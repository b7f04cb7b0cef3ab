import type { AvailabilityRules, UpdateAvailabilityRequest } from '@tm/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { textOf, type HoursText } from './hoursText';
import { keepHours, readHours } from './keptHours';

/** What was found of an earlier visit: changes that were never saved, with or without others that were saved elsewhere since. */
export type Found = 'none' | 'unsaved' | 'outdated';

const foundOf = (kept: ReturnType<typeof readHours>, base: string): Found => {
  if (!kept || JSON.stringify(kept.text) === base) return 'none';
  return kept.base === base ? 'unsaved' : 'outdated';
};

/** Keeps what is typed while it differs from what is saved. */
function useKeeping(
  { watch, formState }: UseFormReturn<HoursText, unknown, UpdateAvailabilityRequest>,
  userId: string,
  base: string,
) {
  const words = JSON.stringify(watch());
  const { isSubmitting } = formState;
  useEffect(() => {
    if (isSubmitting) return;
    keepHours(userId, words === base ? undefined : { base, text: JSON.parse(words) as HoursText });
  }, [words, base, isSubmitting, userId]);
  return words !== base;
}

/** Takes over what the server says anew (as it keeps what was saved, or as another page has saved it), unless something is being changed. */
function useNews(rules: AvailabilityRules, adopt: (rules: AvailabilityRules) => void) {
  const seen = useRef(rules);
  const handleNews = useEffectEvent(adopt);
  useEffect(() => {
    if (seen.current === rules) return;
    seen.current = rules;
    handleNews(rules);
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
  const [begin] = useState(() => {
    const kept = readHours(userId);
    return { found: foundOf(kept, base), text: kept?.text ?? saved };
  });
  const [found, setFound] = useState(begin.found);
  /** What the changes were begun from: somebody else's are not overwritten unseen. */
  const [version, setVersion] = useState(rules.version);
  const form = useForm({ resolver, defaultValues: begin.text });
  const isChanged = useKeeping(form, userId, base);
  const take = (text: HoursText) => {
    // The form's own object changes with the fields.
    setSaved(JSON.parse(JSON.stringify(text)) as HoursText);
    setFound('none');
  };
  const read = (now: AvailabilityRules) => {
    setSaved(textOf(now));
    setVersion(now.version);
  };
  useNews(rules, (now) => {
    if (isChanged) return;
    form.reset(textOf(now));
    read(now);
  });
  /** Others have saved meanwhile: what is typed stays, and differs from theirs. */
  const meet = (now: AvailabilityRules) => {
    read(now);
    setFound('outdated');
  };
  const discard = () => {
    form.reset(saved);
    setFound('none');
  };
  return { form, saved, version, setVersion, isChanged, found, take, meet, discard };
}

export type HoursFormState = ReturnType<typeof useHoursForm>;
