import { useIsOnline, useUserItemNames, useUser, PENDING_PREFIX } from '@tm/platform';
import { BackgroundSlot } from '../../remotes';
import { useClearUserStorage } from './useClearUserStorage';

/** Looks after what people leave unfinished in this browser. What sends that which waits is loaded only while something of this person's does. */
export function UserStorageTasks() {
  useClearUserStorage();
  const isWaiting = useUserItemNames(useUser()?.id, PENDING_PREFIX).length > 0;
  const isOnline = useIsOnline();
  return isWaiting && isOnline ? <BackgroundSlot name="waiting-bookings" /> : null;
}
