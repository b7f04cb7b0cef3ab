import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * State of a row that scrolls sideways and snaps to one item: its index, and a function to show another item.
 */
export function useSnapIndex<E extends HTMLElement>(
  start = 0,
): { row: RefObject<E | null>; at: number; handleScroll: () => void; show: (index: number) => void } {
  const row = useRef<E>(null);
  const [at, setAt] = useState(start);
  useLayoutEffect(() => {
    if (row.current) row.current.scrollLeft = start * row.current.clientWidth;
  }, [start]);
  const handleScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {};
    if (clientWidth > 0) setAt(Math.round(scrollLeft / clientWidth));
  };
  const show = (index: number) => {
    setAt(index);
    if (row.current) row.current.scrollLeft = index * row.current.clientWidth;
  };
  return { row, at, handleScroll, show };
}
