import { useEffect, useRef } from 'react';

/** Calls `act` once after `wait` ms. */
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
