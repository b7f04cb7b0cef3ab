import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * When what has the focus leaves a place (its row was ruled on, a button has done its work), the focus would fall out of the page: it goes to what
 * can be done with the row that comes instead of that row, and to the place itself where there is none. What it returns is spread on the place.
 */
export function useFocusRestorer<Container extends HTMLElement = HTMLDivElement>() {
  const container = useRef<Container>(null);
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
    const lost = last.current;
    if (!lost || lost.element.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    const rows = lost.row < 0 ? [] : [...(container.current?.querySelectorAll('tbody > tr') ?? [])];
    const row = rows[Math.min(lost.row, rows.length - 1)];
    const next = row?.querySelector<HTMLElement>('.actions button, .actions a') ?? container.current;
    next?.focus();
  });
  return { ref: container, onFocus: handleFocus, onBlur: handleBlur, tabIndex: -1 };
}
