import { useEffect, useId, useRef } from 'react';

const current = () => (window.history.state as { sheet?: string } | null)?.sheet;

/**
 * While `open`, the browser's back button closes instead of leaving the page (look.md, rule 7). The open sheet is one entry of the
 * history with the same address; closing it otherwise takes the entry away, unless a navigation has already gone past it.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const id = useId();
  const latest = useRef(close);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return undefined;
    clearTimeout(leaving.current);
    if (current() !== id) window.history.pushState({ ...window.history.state, sheet: id }, '');
    const handlePop = () => {
      if (current() !== id) latest.current();
    };
    window.addEventListener('popstate', handlePop);
    return () => {
      window.removeEventListener('popstate', handlePop);
      // Later, so that a link inside the sheet has navigated by then and an effect that runs twice keeps its entry.
      leaving.current = setTimeout(() => current() === id && window.history.back());
    };
  }, [open, id]);
}
