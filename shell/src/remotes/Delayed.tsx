import { useEffect, useRef } from 'react';

/** Does something once, after a while. */
export function Delayed({ wait, act }: { wait: number; act: () => void }) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return null;
}
