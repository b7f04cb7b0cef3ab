import { useCallback, useEffect, useRef } from 'react';
import { useNavigate as useRouterNavigate, type NavigateOptions, type To } from 'react-router-dom';

/**
 * Returns a function that navigates to another page or by a number of history entries. It does nothing after
 * its component has unmounted: a user who left while something was being saved is not led back, and no entry
 * of the history is replaced.
 */
export function useNavigate(): (to: To | number, options?: NavigateOptions) => void {
  const navigate = useRouterNavigate();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useCallback(
    (to, options) => {
      if (isGone.current) return;
      if (typeof to === 'number') void navigate(to);
      else void navigate(to, options);
    },
    [navigate],
  );
}
