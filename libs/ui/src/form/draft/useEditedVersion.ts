import { isApiError } from '@tm/platform';
import { useState } from 'react';

/**
 * Holds the version of the edited data at the first render, and the server's message after a 409
 * `stale_version`. `showIfStale` returns true if the error is that 409.
 */
export function useEditedVersion(read: number | undefined) {
  const [version, setVersion] = useState(read);
  const [stale, setStale] = useState<string>();
  return {
    version,
    stale,
    saved: (answered: number | undefined) => {
      setVersion(answered);
      setStale(undefined);
    },
    showIfStale: (error: unknown): boolean => {
      if (!isApiError(error) || error.code !== 'stale_version') return false;
      setStale(error.detail);
      return true;
    },
  };
}
