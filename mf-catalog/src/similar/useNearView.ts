import { useEffect, useRef, useState, type RefObject } from 'react';

/** True from when the element first comes within a screen of being seen: what is further down is not worth loading yet. */
export function useNearView<E extends HTMLElement>(): { place: RefObject<E | null>; isNear: boolean } {
  const place = useRef<E>(null);
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '0px 0px 600px 0px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { place, isNear };
}
