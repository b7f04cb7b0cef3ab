import { useRef } from 'react';

/** The heading of what was found: a way to it without moving the page, and clearing that ends there. */
export function useFoundPlace(onClear: () => void) {
  const head = useRef<HTMLHeadingElement>(null);
  const toHead = () => head.current?.focus({ preventScroll: true });
  const clear = () => {
    onClear();
    toHead();
  };
  return { head, toHead, clear };
}
