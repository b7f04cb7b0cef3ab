import { useLocation, useNavigationType } from '@tm/platform';
import { useState } from 'react';

/**
 * Holds the typed values of filters in the address. The address follows with a delay and is not read back,
 * except after a link or back navigation.
 */
export function useUrlInput<Filters>(filters: Filters) {
  const { key } = useLocation();
  const isWritten = useNavigationType() === 'REPLACE';
  const [typed, setTyped] = useState(filters);
  const [at, setAt] = useState(key);
  if (key !== at) {
    setAt(key);
    if (!isWritten) setTyped(filters);
  }
  return [typed, setTyped] as const;
}
