import { registerReauthenticationPrompt, onSecondFactorRequired, notify, useNavigate } from '@tm/platform';
import { notifyNotLoaded } from '@tm/ui';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { PromptProps } from './promptProps';

type PendingPrompt = { Prompt: ComponentType<PromptProps>; answer: (isProved: boolean) => void };

const load = () => import('./ReauthenticateForm').then((chunk) => chunk.ReauthenticateForm);

/** Where two-factor sign-in is turned on. */
const SETTINGS = '/profile?tab=settings';

/**
 * What the production profile asks of people who are signed in (ADR-033): the password once more before a sensitive act, in a dialog
 * that is fetched when it is needed, and a second factor of administrators.
 */
export function Reauthentication() {
  const [question, setQuestion] = useState<PendingPrompt | null>(null);
  const navigate = useNavigate();
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  }, [navigate]);
  useEffect(
    () =>
      registerReauthenticationPrompt(async () => {
        try {
          const Prompt = await load();
          return await new Promise<boolean>((answer) => setQuestion({ Prompt, answer }));
        } catch {
          notifyNotLoaded();
          return false;
        }
      }),
    [],
  );
  useEffect(
    () =>
      onSecondFactorRequired(() => {
        notify({
          title: 'Two-factor sign-in is required',
          description: 'Administrators need it. Please turn it on here before you go on.',
        });
        go.current(SETTINGS, { replace: true });
      }),
    [],
  );
  const handleEnd = (isProved: boolean) => {
    question?.answer(isProved);
    setQuestion(null);
  };
  return question && <question.Prompt onEnd={handleEnd} />;
}
