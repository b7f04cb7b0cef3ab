import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus in a container when the focused element disappears (a decided row, a used button). The
 * focus moves to the actions of the row that takes its place, or to the container if there is none. Spread
 * the returned props on the container.
 */
export function useFocusRestorer<Container extends HTMLElement = HTMLDivElement>() {
  const container = useRef<Container>(null);
  const last = useRef<{ element: Element; row: number } | null>(null);
  const handleFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLTableRowElement>('tbody > tr')?.sectionRowIndex ?? -1;
    last.current = { element: target, row };
  };
  // The focus moved elsewhere. Removed elements fire no blur event in React.
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
