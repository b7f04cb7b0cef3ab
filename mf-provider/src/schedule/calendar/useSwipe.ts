import { useRef, type TouchEvent } from 'react';

const FAR = 60;

/**
 * Detects a horizontal swipe of more than `FAR` pixels: 1 for the next days (to the left), -1 for the
 * previous ones.
 */
export function useSwipe(onSwipe: (periods: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const first = touches[0];
      start.current = touches.length === 1 && first ? { x: first.clientX, y: first.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const last = changedTouches[0];
      if (!start.current || !last) return;
      const [x, y] = [last.clientX - start.current.x, last.clientY - start.current.y];
      start.current = null;
      if (Math.abs(x) > FAR && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}
