import { useSetupTwoFactorMutation } from '@tm/api-client/twoFactor';
import type { SetupTwoFactorRequest, TwoFactorSetup } from '@tm/contracts';
import { useRef, useState } from 'react';

/**
 * The key of a setup. `begin` requests one with the password; `renew` replaces an expired key with the same
 * password.
 */
export function useSetup() {
  const [ask, { isLoading }] = useSetupTwoFactorMutation();
  const [key, setKey] = useState<TwoFactorSetup>();
  const lastRequest = useRef<SetupTwoFactorRequest | null>(null);
  const begin = async (form: SetupTwoFactorRequest) => {
    lastRequest.current = form;
    const answer = await ask(form);
    if (answer.data) setKey(answer.data);
    return answer;
  };
  const renew = () => {
    if (lastRequest.current) void begin(lastRequest.current);
  };
  return { key, isLoading, begin, renew };
}

export type Setup = ReturnType<typeof useSetup>;
