import { useEffect, useRef, useState, type RefObject } from 'react';

/** Pixels around the window. Above it is everything, because End and Back skip parts of the page. */
const MARGIN = '100000px 0px 300px 0px';

/** Returns true once the element has come near the window, so that parts below the fold load later. */
export function useNearView<E extends HTMLElement>(): { place: RefObject<E | null>; isNear: boolean } {
  const place = useRef<E>(null);
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: MARGIN,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { place, isNear };
}
