import { useSyncExternalStore } from 'react';

// As `media.phone` of @tm/ui has it.
const PHONE = '(max-width: 719.98px)';
const query = () => (typeof window.matchMedia === 'function' ? window.matchMedia(PHONE) : null);

const subscribe = (notice: () => void) => {
  const asked = query();
  asked?.addEventListener('change', notice);
  return () => asked?.removeEventListener('change', notice);
};

/** Is the window as narrow as a phone's? */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false);
