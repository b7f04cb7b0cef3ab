import { useRef } from 'react';

/**
 * Ref of the results' heading, a function that focuses it without scrolling, and a `clear` that ends with it.
 */
export function useResultsHeading(onClear: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const clear = () => {
    onClear();
    focusHeading();
  };
  return { heading, focusHeading, clear };
}
