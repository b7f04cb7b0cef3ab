import { createContext, use, useLayoutEffect } from 'react';

/** Tells the dialog around whether something in it is at work. */
export const Hold = createContext<(isAtWork: boolean) => void>(() => undefined);

/** For a form in a `LateDialog`: while it is at work the dialog stays, whatever would close it. Its end says what became of it. */
export function useHoldDialog(isAtWork: boolean): void {
  const hold = use(Hold);
  useLayoutEffect(() => {
    hold(isAtWork);
    return () => hold(false);
  }, [hold, isAtWork]);
}
