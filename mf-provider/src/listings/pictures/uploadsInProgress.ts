import { createContext, useCallback, useState } from 'react';

/** Counts one upload more; what it answers counts it off again. */
type Count = () => () => void;

/** A form waits for pictures that are on their way: whoever sends some tells it here. */
export const UploadsInProgress = createContext<Count>(() => () => undefined);

/** For the form: whether something is on its way, and the value of `UploadsUnderWay` for what is inside. */
export function useUploadsInProgress() {
  const [running, setRunning] = useState(0);
  const count = useCallback<Count>(() => {
    setRunning((now) => now + 1);
    return () => setRunning((now) => now - 1);
  }, []);
  return { isUploading: running > 0, count };
}
