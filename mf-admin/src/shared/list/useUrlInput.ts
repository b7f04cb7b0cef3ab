import { useLocation, useNavigationType } from '@tm/platform';
import { useState } from 'react';

/**
 * What is being typed into filters that live in the address. The address follows it, late, so that it is not read back; only who comes by
 * a link, or back, finds what the address says.
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
