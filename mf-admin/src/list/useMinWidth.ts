import { useCallback, useSyncExternalStore } from 'react';

const queryOf = (pixels: number) =>
  typeof window.matchMedia === 'function' ? window.matchMedia(`(min-width: ${pixels}px)`) : null;

/** Returns true if the window has at least this width in pixels. */
export function useMinWidth(pixels: number): boolean {
  const subscribe = useCallback(
    (notice: () => void) => {
      const asked = queryOf(pixels);
      asked?.addEventListener('change', notice);
      return () => asked?.removeEventListener('change', notice);
    },
    [pixels],
  );
  return useSyncExternalStore(subscribe, () => queryOf(pixels)?.matches ?? false);
}
