import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/**
 * Returns a value that follows typing after a pause, so that a search is one call instead of one per letter.
 */
export function useDebouncedValue(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
