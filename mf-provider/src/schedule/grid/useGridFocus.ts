import { useEffect, useRef, type KeyboardEvent } from 'react';

/** Step that a key makes in a grid of days: to another day, another row, or another period. */
export type GridStep =
  | { days: number }
  | { rows: number }
  | { periods: number }
  | { edge: 'first' | 'last' }
  | { rowEdge: 'first' | 'last' };

const STEPS: Record<string, GridStep> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { rows: -1 },
  ArrowDown: { rows: 1 },
  PageUp: { periods: -1 },
  PageDown: { periods: 1 },
  Home: { edge: 'first' },
  End: { edge: 'last' },
};

const IN_TAB_ORDER = '[role="gridcell"][tabindex="0"], [role="gridcell"] :is(a, button)[tabindex="0"]';

/**
 * Keyboard support of a grid (ARIA grid pattern). One cell or its links are in the tab order (`tabIndex` 0).
 * Arrows, Home, End, Page Up and Page Down move from it; Enter and Space follow the cell's first link, or
 * click the cell. After a step the new cell gets the focus, even if its days had to load first.
 */
export function useGridFocus(onStep: (step: GridStep) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    // Does not take the focus back if the user has moved it out of the grid since the step.
    if (!grid.current?.contains(document.activeElement)) return;
    grid.current.querySelector<HTMLElement>(IN_TAB_ORDER)?.focus();
  });
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    const cell = target.closest('[role="gridcell"]');
    if (!cell || event.altKey || event.metaKey) return;
    if ((event.key === 'Enter' || event.key === ' ') && target === cell) {
      event.preventDefault();
      (cell.querySelector<HTMLElement>('a, button') ?? target).click();
      return;
    }
    const step =
      event.ctrlKey && (event.key === 'Home' || event.key === 'End')
        ? { rowEdge: event.key === 'Home' ? ('first' as const) : ('last' as const) }
        : STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    isMoving.current = true;
    onStep(step);
  };
  return { ref: grid, onKeyDown: handleKeyDown };
}
