import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * When what has the focus leaves a place (its row was ruled on, a button has done its work), the focus would fall out of the page: it goes to what
 * can be done with the row that comes instead of that row, and to the place itself where there is none. What it returns is spread on the place.
 */
export function useKeptFocus<Place extends HTMLElement = HTMLDivElement>() {
  const place = useRef<Place>(null);
  const last = useRef<{ element: Element; row: number } | null>(null);
  const handleFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLTableRowElement>('tbody > tr')?.sectionRowIndex ?? -1;
    last.current = { element: target, row };
  };
  // It went elsewhere. Of what leaves the page nothing is told.
  const handleBlur = () => {
    last.current = null;
  };
  useEffect(() => {
    const left = last.current;
    if (!left || left.element.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    const rows = left.row < 0 ? [] : [...(place.current?.querySelectorAll('tbody > tr') ?? [])];
    const row = rows[Math.min(left.row, rows.length - 1)];
    const next = row?.querySelector<HTMLElement>('.actions button, .actions a') ?? place.current;
    next?.focus();
  });
  return { ref: place, onFocus: handleFocus, onBlur: handleBlur, tabIndex: -1 };
}
