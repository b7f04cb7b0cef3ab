import { useSetupTwoFactorMutation } from '@tm/api-client/twoFactor';
import { useEffect, useRef } from 'react';

/** A fresh key, asked for once when the dialog opens: each further one would make the picture on the screen worthless. */
export function useSetup() {
  const [ask, { data, error }] = useSetupTwoFactorMutation();
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void ask();
  }, [ask]);
  return { data, error, retry: () => void ask() };
}

export type Setup = ReturnType<typeof useSetup>;
