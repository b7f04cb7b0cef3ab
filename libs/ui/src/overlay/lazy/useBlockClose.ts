import { createContext, use, useLayoutEffect } from 'react';

/** Tells the dialog around whether something in it is at work. */
export const BlockCloseContext = createContext<(isBusy: boolean) => void>(() => undefined);

/**
 * For a form in a `LazyDialog`: while it is at work the dialog stays, whatever would close it. Its end says
 * what became of it.
 */
export function useBlockClose(isBusy: boolean): void {
  const setBlocked = use(BlockCloseContext);
  useLayoutEffect(() => {
    setBlocked(isBusy);
    return () => setBlocked(false);
  }, [setBlocked, isBusy]);
}
