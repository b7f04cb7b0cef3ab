import { useSyncExternalStore } from 'react';

// Same breakpoint as `media.phone` of @tm/ui.
const PHONE = '(max-width: 719.98px)';
const query = () => (typeof window.matchMedia === 'function' ? window.matchMedia(PHONE) : null);

const subscribe = (notice: () => void) => {
  const asked = query();
  asked?.addEventListener('change', notice);
  return () => asked?.removeEventListener('change', notice);
};

/** Returns true if the window is as narrow as a phone. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false);
