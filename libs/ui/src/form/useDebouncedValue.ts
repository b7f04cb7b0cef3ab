import { useEffect, useState } from 'react';

/**
 * Returns the latest value after a pause in its changes, so that a search sends one request and not one per
 * letter.
 */
export function useDebouncedValue<Value>(value: Value, pauseMs = 300): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    if (value === debounced) return undefined;
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, debounced, pauseMs]);
  return debounced;
}
