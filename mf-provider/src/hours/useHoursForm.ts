import type { AvailabilityRules, UpdateAvailabilityRequest } from '@tm/contracts';
import { useFormDraft } from '@tm/ui/form-draft';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { textOf, type HoursText } from './hoursText';

const DRAFT_KEY = 'hours';

/** The form needs a text for each of the seven days. */
const isValid = ({ week, daysOff }: Partial<HoursText>) => week?.length === 7 && Array.isArray(daysOff);

/** Calls `onChange` when the server sends other rules: those that were saved here, or on another page. */
function useServerChanges(rules: AvailabilityRules, onChange: (rules: AvailabilityRules) => void) {
  const seen = useRef(rules);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (seen.current === rules) return;
    seen.current = rules;
    handleChange(rules);
  }, [rules]);
}

/** The form of hours and rules. `version` is that of the rules which the changes were begun from. */
export function useHoursForm(
  rules: AvailabilityRules,
  resolver: Resolver<HoursText, unknown, UpdateAvailabilityRequest>,
) {
  const [version, setVersion] = useState(rules.version);
  const { form, draft, isChanged, beginSubmit, discard, adopt } = useFormDraft({
    key: DRAFT_KEY,
    saved: textOf(rules),
    resolver,
    isValid,
  });
  useServerChanges(rules, (newer) => {
    if (isChanged) return;
    const text = textOf(newer);
    adopt(text, undefined, text);
    setVersion(newer.version);
  });
  /** Another page has saved other rules: the typed fields stay, and are compared with those. */
  const adoptNewer = (newer: AvailabilityRules) => {
    adopt(textOf(newer));
    setVersion(newer.version);
  };
  return { form, version, setVersion, isChanged, draft, beginSubmit, adoptNewer, discard };
}

export type HoursFormState = ReturnType<typeof useHoursForm>;
