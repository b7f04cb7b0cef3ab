import { useRef } from 'react';

/** The heading of what was found: a way to it without moving the page, and clearing that ends there. */
export function useResultsHeading(onClear: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const clear = () => {
    onClear();
    focusHeading();
  };
  return { heading, focusHeading, clear };
}
