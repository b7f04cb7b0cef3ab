import { registerReauthenticationPrompt, onSecondFactorRequired, notify, useNavigate } from '@tm/platform';
import { notifyNotLoaded } from '@tm/ui';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { PromptProps } from './promptProps';

type PendingPrompt = { Prompt: ComponentType<PromptProps>; answer: (isProved: boolean) => void };

const load = () => import('./ReauthenticateForm').then((chunk) => chunk.ReauthenticateForm);

/** The page where two-factor sign-in is turned on. */
const SETTINGS = '/profile?tab=settings';

/**
 * Requirements of the production profile for signed-in users (ADR-033): the password again before a sensitive
 * action, in a lazily loaded dialog, and a second factor for administrators.
 */
export function Reauthentication() {
  const [pending, setPending] = useState<PendingPrompt | null>(null);
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
          return await new Promise<boolean>((answer) => setPending({ Prompt, answer }));
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
    pending?.answer(isProved);
    setPending(null);
  };
  return pending && <pending.Prompt onEnd={handleEnd} />;
}
