import { useEffect, useRef, useState, type RefObject } from 'react';

/** Distance below the window, in pixels, at which loading starts. */
const NEAR_MARGIN = 300;
/**
 * Distance above the window. It includes parts skipped by a jump (End key, anchor link, Back), which must be
 * loaded when the user scrolls up.
 */
const SCROLL_JUMP = 100_000;

/**
 * Returns `isNear`, true once the element of `place` has come near the window, so that parts below the fold
 * load later. Always true in a browser without IntersectionObserver.
 */
export function useNearView<E extends HTMLElement>(): { place: RefObject<E | null>; isNear: boolean } {
  const place = useRef<E>(null);
  const [isNear, setNear] = useState(
    () => 'document' in globalThis && !('IntersectionObserver' in globalThis),
  );
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${SCROLL_JUMP}px 0px ${NEAR_MARGIN}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { place, isNear };
}
