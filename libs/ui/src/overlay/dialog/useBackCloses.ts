import { useEffect, useId, useRef } from 'react';
import { sheetOfEntry } from './sheetEntry';

/** Sheets that have closed and whose entry is still there: the next one that opens at once takes it over. */
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
 * While `open`, the browser's back button closes instead of leaving the page (design-language.md, rule 7).
 * The open sheet is one entry of the history with the same address; closing it otherwise takes the entry
 * away, unless a navigation has already gone past it. A sheet that will not close now, because it is sending,
 * takes its entry again.
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
      // Later, so that a link inside the sheet has navigated by then and an effect that runs twice keeps its
      // entry.
      closing.add(id);
      leaving.current = setTimeout(() => leaveEntry(id));
    };
  }, [open, id]);
}
