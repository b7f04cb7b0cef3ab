import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** A value that follows typing only after a pause, so that a search is one call and not one per letter. */
export function useDebouncedValue(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
