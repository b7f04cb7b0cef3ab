import { useSyncExternalStore } from 'react';

const subscribe = (notice: () => void) => {
  window.addEventListener('online', notice);
  window.addEventListener('offline', notice);
  return () => {
    window.removeEventListener('online', notice);
    window.removeEventListener('offline', notice);
  };
};

/** False while the browser knows that it has no network; draws anew when that changes. True where pages are made without a browser. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
