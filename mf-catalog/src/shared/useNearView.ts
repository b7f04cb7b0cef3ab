import { useEffect, useRef, useState, type RefObject } from 'react';

/** Further down than so many pixels nothing is worth loading yet. */
const NEAR_MARGIN = 300;
/** What was leapt over (the End key, a link to further down, Back) is above the window, and must be there for who scrolls up. */
const SCROLL_JUMP = 100_000;

/** True from when the element first comes near to being seen. */
export function useNearView<E extends HTMLElement>(): { place: RefObject<E | null>; isNear: boolean } {
  const place = useRef<E>(null);
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${SCROLL_JUMP}px 0px ${NEAR_MARGIN}px 0px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { place, isNear };
}
