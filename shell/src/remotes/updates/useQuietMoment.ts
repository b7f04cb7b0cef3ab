import { api, toastSlice, useDispatch, useSelector, type AppStore } from '@tm/platform';
import { useEffect, useRef, useState } from 'react';
import { watchInput, type InputWatch } from './watchInput';

/** Interval in ms of the looks at the page. */
const LOOK_MS = 1_000;
const LOADING = 'main [aria-busy="true"]';

/**
 * Returns true at a moment at which a notice interrupts nothing. It begins while nothing loads and ends when
 * the user enters a form or opens a dialog; requests in the background do not end it, because the notice
 * would disappear under the pointer. Looks at the page only while `isAsked`.
 */
export function useQuietMoment(isAsked: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);
  const input = useRef<InputWatch>(null);
  const dispatch = useDispatch<AppStore['dispatch']>();
  const hasToast = useSelector(toastSlice.selectors.selectToasts).some(({ open }) => open);
  useEffect(() => {
    const watch = watchInput();
    input.current = watch;
    return watch.stop;
  }, []);
  useEffect(() => {
    if (!isAsked) return undefined;
    const isLoading = () =>
      document.querySelector(LOADING) !== null ||
      dispatch(api.util.getRunningQueriesThunk()).length > 0 ||
      dispatch(api.util.getRunningMutationsThunk()).length > 0;
    const look = () => {
      const isIdle = input.current?.isIdle() ?? false;
      setQuiet((wasQuiet) => isIdle && (wasQuiet || !isLoading()));
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('focusin', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('focusin', look);
      setQuiet(false);
    };
  }, [isAsked, dispatch]);
  return isAsked && isQuiet && !hasToast;
}
