import { createContext, useCallback, useState } from 'react';

/** Counts one more upload and returns a function that counts it off again. */
type Count = () => () => void;

/** Lets a form wait for uploads of its fields. Each component that uploads reports it here. */
export const UploadsInProgress = createContext<Count>(() => () => undefined);

/** Returns for a form whether an upload is in progress, and the value for `UploadsInProgress`. */
export function useUploadsInProgress() {
  const [running, setRunning] = useState(0);
  const count = useCallback<Count>(() => {
    setRunning((now) => now + 1);
    return () => setRunning((now) => now - 1);
  }, []);
  return { isUploading: running > 0, count };
}
