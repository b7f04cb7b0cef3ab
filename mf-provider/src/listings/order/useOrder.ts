import { useState, type MouseEvent, type PointerEvent } from 'react';

type Point = { clientX: number; clientY: number };

/** Returns the index of the item in the handle's list whose centre is nearest to a point. */
const indexAt = (handle: Element, { clientX, clientY }: Point): number | null => {
  const distances = [...(handle.closest('li')?.parentElement?.children ?? [])].map((child) => {
    const { left, top, width, height } = child.getBoundingClientRect();
    return Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY);
  });
  return distances.length === 0 ? null : distances.indexOf(Math.min(...distances));
};

type Drag = { from: number; to: number };

/** Members of `useOrder` that the handle and the buttons need. */
export type Order = {
  count: number;
  drag: Drag | null;
  /** Announcement of the last move for screen readers. */
  announcement: string;
  /** Moves an item towards the beginning (-1) or the end (1). The button keeps the focus. */
  step: (event: MouseEvent<HTMLElement>, at: number, by: 1 | -1, name: string) => void;
  /** Returns the event handlers of a drag handle. */
  handleOf: (
    at: number,
    name: string,
  ) => Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLElement>) => void
  >;
};

/**
 * Reorders the items (`li`) of a list by dragging a handle or by buttons. `move` is called on release, not
 * while dragging.
 */
export function useOrder(count: number, move: (from: number, to: number) => void): Order {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const moveItem = (from: number, to: number, name: string) => {
    move(from, to);
    setAnnouncement(`${name} is number ${to + 1} of ${count} now.`);
  };
  return {
    count,
    drag,
    announcement,
    step: ({ currentTarget: button }, at, by, name) => {
      const to = at + by;
      if (to < 0 || to >= count) return;
      moveItem(at, to, name);
      // A button that moves in the document loses the focus.
      requestAnimationFrame(() => button.focus());
    },
    handleOf: (at, name) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setDrag({ from: at, to: at });
      },
      onPointerMove: (event) => {
        if (drag?.from !== at) return;
        const to = indexAt(event.currentTarget, event);
        if (to !== null && to !== drag.to) setDrag({ from: at, to });
      },
      onPointerUp: () => {
        if (drag?.from !== at) return;
        setDrag(null);
        if (drag.to !== at) moveItem(at, drag.to, name);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}
