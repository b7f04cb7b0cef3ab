import { useState, type MouseEvent, type PointerEvent } from 'react';

type Point = { clientX: number; clientY: number };

/** Of the items beside that of a handle, the one whose middle is nearest to a point. */
const placeAt = (handle: Element, { clientX, clientY }: Point): number | null => {
  const distances = [...(handle.closest('li')?.parentElement?.children ?? [])].map((child) => {
    const { left, top, width, height } = child.getBoundingClientRect();
    return Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY);
  });
  return distances.length === 0 ? null : distances.indexOf(Math.min(...distances));
};

type Drag = { from: number; to: number };

/** What a handle and its buttons need of `useOrder`. */
export type Order = {
  count: number;
  drag: Drag | null;
  /** What happened, for those who do not see it. */
  announcement: string;
  /** One place towards the beginning (-1) or the end (1); the button keeps the focus wherever it goes. */
  step: (event: MouseEvent<HTMLElement>, at: number, by: 1 | -1, name: string) => void;
  /** Of a handle that is pulled with finger or mouse. */
  handleOf: (
    at: number,
    name: string,
  ) => Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLElement>) => void
  >;
};

/**
 * Puts the items (`li`) of a list in another order: by pulling a handle (nothing moves before it is let go) or by buttons. `move` does it.
 */
export function useOrder(count: number, move: (from: number, to: number) => void): Order {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const put = (from: number, to: number, name: string) => {
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
      put(at, to, name);
      // A button that goes elsewhere in the page loses the focus.
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
        const to = placeAt(event.currentTarget, event);
        if (to !== null && to !== drag.to) setDrag({ from: at, to });
      },
      onPointerUp: () => {
        if (drag?.from !== at) return;
        setDrag(null);
        if (drag.to !== at) put(at, drag.to, name);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}
