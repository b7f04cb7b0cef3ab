import { useEffect, useState } from 'react';

/**
 * Returns the id of the section that the user reads: the last section with its top above the lower two thirds
 * of the window.
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string | undefined>(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined;
    const order = key.split(' ');
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(target.id);
          else passed.delete(target.id);
        }
        setCurrent(order.findLast((id) => passed.has(id)) ?? order[0]);
      },
      // The top margin is practically unlimited, so that sections skipped by a jump count as passed too.
      { rootMargin: '999999px 0px -66% 0px' },
    );
    for (const id of order) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
}
