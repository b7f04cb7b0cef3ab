import type { User } from '@tm/contracts';
import { useLocation, useNavigate } from '@tm/platform';
import { useEffect, useState } from 'react';
import { entryStep, canOpenStep, STEPS, type Step } from './steps';

/**
 * The step, stored in the browser's history: a reload keeps it, and Back returns to the previous one. `go`
 * opens the next step with the user that the current step has saved. A step that cannot be repeated is
 * replaced in the history.
 */
export function useStep(user: User): readonly [Step | 'home', (next: Step, saved?: User) => void] {
  const { state } = useLocation();
  const navigate = useNavigate();
  // The user as saved by the last step; the session is updated slightly later.
  const [latest, setLatest] = useState(user);
  const asked = (state as { step?: unknown } | null)?.step;
  const isOpen = (step: Step) => canOpenStep(step, user) || canOpenStep(step, latest);
  const step = STEPS.find((known) => known === asked && isOpen(known)) ?? entryStep(user);
  useEffect(() => {
    // The first step is determined once. Saving a step changes the user, but not the step.
    if (step !== 'home' && step !== asked) navigate('.', { replace: true, state: { step } });
  }, [step, asked, navigate]);
  const go = (next: Step, saved = latest) => {
    setLatest(saved);
    navigate('.', {
      replace: step === 'home' || !canOpenStep(step, saved),
      state: { step: next },
    });
  };
  return [step, go];
}
