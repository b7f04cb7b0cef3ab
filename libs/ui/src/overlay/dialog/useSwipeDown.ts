import { useRef, type PointerEvent } from 'react';

/** Distance in pixels after which releasing the sheet closes it. */
const FAR_ENOUGH = 90;

/**
 * Returns handlers for the grip of a bottom sheet. The sheet (its nearest `[role=dialog]`) follows the finger
 * and closes when it is released far enough down.
 */
export function useSwipeDown(close: () => void) {
  const from = useRef<number | null>(null);
  const sheetOf = (event: PointerEvent<HTMLElement>) =>
    event.currentTarget.closest<HTMLElement>('[role="dialog"]');
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const sheet = sheetOf(event);
      if (from.current === null || !sheet) return;
      sheet.style.transform = `translateY(${Math.max(0, event.clientY - from.current)}px)`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const sheet = sheetOf(event);
      if (from.current === null || !sheet) return;
      const moved = event.clientY - from.current;
      from.current = null;
      sheet.style.transform = '';
      if (moved > FAR_ENOUGH) close();
    },
  };
}
