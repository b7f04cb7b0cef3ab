import type { AvailabilityRules, UpdateAvailabilityRequest } from '@tm/contracts';
import { useFormDraft } from '@tm/ui/form-draft';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { textOf, type HoursText } from './hoursText';

const DRAFT_KEY = 'hours';

/** The form needs a text for each of the seven days. */
const isValid = ({ week, daysOff, special = [], holidays = [], travel }: Partial<HoursText>) =>
  week?.length === 7 &&
  [daysOff, special, holidays].every(Array.isArray) &&
  (!travel || typeof travel.sameArea === 'string');

/** Calls `onChange` when the server sends other rules, after a save here or on another page. */
function useServerChanges(rules: AvailabilityRules, onChange: (rules: AvailabilityRules) => void) {
  const seen = useRef(rules);
  const handleChange = useEffectEvent(onChange);
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
  resolver: Resolver<HoursText, unknown, UpdateAvailabilityRequest>,
) {
  const [version, setVersion] = useState(rules.version);
  const { form, base, draft, isChanged, beginSubmit, discard, adopt } = useFormDraft({
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
  /** Adopts rules that another page saved. The input stays and is compared with those rules. */
  const adoptNewer = (newer: AvailabilityRules) => {
    adopt(textOf(newer));
    setVersion(newer.version);
  };
  return { form, base, version, setVersion, isChanged, draft, beginSubmit, adoptNewer, discard };
}

export type HoursFormState = ReturnType<typeof useHoursForm>;
