import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { HOUR_HEIGHT } from './gridStyle';

/** A span on a date, in minutes from midnight. */
export type GridSpan = { date: string; start: number; end: number };

const HOUR = 60;
const DAY = 24 * HOUR;
/** Minutes to which a dragged span snaps, and pixels from which a movement is a drag. */
const STEP = 15;
const THRESHOLD = 8;

const snapped = (minute: number): number => Math.round(minute / STEP) * STEP;

type Start = { date: string; minute: number; y: number };

/**
 * Lets a mouse draw a span over the free part of a column. `begin` belongs on the cells; `span` is the span
 * being drawn; `wasDrag` is true for the click that follows a drag. Fingers scroll instead.
 */
export function useDragSpan(onSpan: (span: GridSpan) => void) {
  const start = useRef<Start | null>(null);
  const dragged = useRef(false);
  const [span, setSpan] = useState<GridSpan | null>(null);
  const [isActive, setActive] = useState(false);
  const move = useEffectEvent((event: globalThis.PointerEvent) => {
    const from = start.current;
    if (!from || (!span && Math.abs(event.clientY - from.y) < THRESHOLD)) return;
    const other = from.minute + ((event.clientY - from.y) / HOUR_HEIGHT) * HOUR;
    const [first, last] = [Math.min(from.minute, other), Math.max(from.minute, other)];
    const begin = Math.max(0, snapped(first));
    setSpan({ date: from.date, start: begin, end: Math.min(DAY, Math.max(snapped(last), begin + STEP)) });
  });
  const finish = useEffectEvent((isDone: boolean) => {
    if (span && isDone) onSpan(span);
    dragged.current = span !== null && isDone;
    start.current = null;
    setSpan(null);
    setActive(false);
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const handleMove = (event: globalThis.PointerEvent) => move(event);
    const handleUp = () => finish(true);
    const handleCancel = () => finish(false);
    window.addEventListener('pointermove', handleMove);
    window.addEventListener('pointerup', handleUp);
    window.addEventListener('pointercancel', handleCancel);
    return () => {
      window.removeEventListener('pointermove', handleMove);
      window.removeEventListener('pointerup', handleUp);
      window.removeEventListener('pointercancel', handleCancel);
    };
  }, [isActive]);
  const begin = (event: PointerEvent, date: string, minute: number) => {
    dragged.current = false;
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    start.current = { date, minute: snapped(minute), y: event.clientY };
    setActive(true);
  };
  return { span, begin, wasDrag: () => dragged.current };
}

export type DragSpan = ReturnType<typeof useDragSpan>;
