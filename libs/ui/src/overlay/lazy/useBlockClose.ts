import { createContext, use, useLayoutEffect } from 'react';

/** Reports to the surrounding dialog whether its content is busy. */
export const BlockCloseContext = createContext<(isBusy: boolean) => void>(() => undefined);

/**
 * For a form in a `LazyDialog`: keeps the dialog open while the form is busy, so that the user sees the
 * result.
 */
export function useBlockClose(isBusy: boolean): void {
  const setBlocked = use(BlockCloseContext);
  useLayoutEffect(() => {
    setBlocked(isBusy);
    return () => setBlocked(false);
  }, [setBlocked, isBusy]);
}
