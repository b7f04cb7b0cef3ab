import { isApiError } from '@tm/platform';
import { useState } from 'react';

/**
 * The version of what a form edits, as it was when the form was drawn, and the server's sentence once it is
 * no longer so (409 `stale_version`). `refuse` answers whether a failure was that one.
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
