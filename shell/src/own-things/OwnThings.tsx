import { useOwnNames, useUser, WAITING } from '@tm/platform';
import { useSyncExternalStore } from 'react';
import { BackgroundSlot } from '../remotes';
import { useForgetting } from './useForgetting';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Looks after what people leave unfinished in this browser. What sends that which waits is loaded only while something of this person's does. */
export function OwnThings() {
  useForgetting();
  const isWaiting = useOwnNames(useUser()?.id, WAITING).length > 0;
  const isOnline = useOnline();
  return isWaiting && isOnline ? <BackgroundSlot name="waiting-bookings" /> : null;
}
