import { useEffect, useId, useRef } from 'react';
import { sheetOfEntry } from './sheetEntry';

/**
 * Sheets that have closed and whose history entry still exists. A sheet that opens directly afterwards reuses
 * the entry.
 */
const closing = new Set<string>();

function takeEntry(id: string): void {
  const sheet = sheetOfEntry();
  closing.delete(id);
  if (sheet === id) return;
  const isLeft = sheet !== undefined && closing.delete(sheet);
  window.history[isLeft ? 'replaceState' : 'pushState']({ ...window.history.state, sheet: id }, '');
}

function leaveEntry(id: string): void {
  closing.delete(id);
  if (sheetOfEntry() === id) window.history.back();
}

/**
 * While `open`, the browser's back button closes the sheet instead of leaving the page (design-language.md,
 * rule 7). The open sheet is one history entry with the same address. Closing it in another way removes the
 * entry, unless a navigation has already added entries after it. A sheet that refuses to close, because it is
 * submitting, pushes its entry again.
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
    takeEntry(id);
    let retaking: ReturnType<typeof setTimeout>;
    const handlePop = () => {
      if (sheetOfEntry() === id) return;
      latest.current();
      retaking = setTimeout(() => takeEntry(id));
    };
    window.addEventListener('popstate', handlePop);
    return () => {
      window.removeEventListener('popstate', handlePop);
      clearTimeout(retaking);
      // Deferred, so that a link inside the sheet has navigated by then, and an effect that runs twice keeps
      // its entry.
      closing.add(id);
      leaving.current = setTimeout(() => leaveEntry(id));
    };
  }, [open, id]);
}
