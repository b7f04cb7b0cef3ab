import { useCallback, useEffect, useRef } from 'react';
import { useNavigate as useRouterNavigate, type NavigateOptions, type To } from 'react-router-dom';

/**
 * Leads to another page, or so many entries of the history on, for as long as what asks for it is on the screen. Whoever has gone elsewhere
 * while something was being saved stays there: they are not led back, and no entry of their history is replaced.
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
