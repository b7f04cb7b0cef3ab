import { useEffect, useRef, useState, type RefObject } from 'react';

/** Further down than so many pixels nothing is worth loading yet. */
const NEAR = 300;

/** True from when the element first comes near to being seen. */
export function useNearView<E extends HTMLElement>(): { place: RefObject<E | null>; isNear: boolean } {
  const place = useRef<E>(null);
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `0px 0px ${NEAR}px 0px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { place, isNear };
}
