import type { User } from '@tm/contracts';
import { useLocation, useNavigate } from '@tm/platform';
import { useEffect, useState } from 'react';
import { entryStep, canOpenStep, STEPS, type Step } from './steps';

/**
 * The step, which lives in the browser's history: a reload stays there, and Back leads to the former one. `go` leads on, with the person as a
 * step has just saved them; a step that is over for good is no place to go back to.
 */
export function useStep(user: User): readonly [Step | 'home', (next: Step, saved?: User) => void] {
  const { state } = useLocation();
  const navigate = useNavigate();
  // The session learns of it a moment later.
  const [latest, setLatest] = useState(user);
  const asked = (state as { step?: unknown } | null)?.step;
  const isOpen = (step: Step) => canOpenStep(step, user) || canOpenStep(step, latest);
  const step = STEPS.find((known) => known === asked && isOpen(known)) ?? entryStep(user);
  useEffect(() => {
    // Where one begins is decided once: saving a step changes the person, but not where they are.
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
