import { useIsOnline, useUserItemNames, useUser, PENDING_PREFIX } from '@tm/platform';
import { BackgroundSlot } from '../../remotes';
import { useClearUserStorage } from './useClearUserStorage';

/**
 * Manages the unfinished work of users in this browser. The code that sends pending orders is loaded only
 * while this user has any.
 */
export function UserStorageTasks() {
  useClearUserStorage();
  const isWaiting = useUserItemNames(useUser()?.id, PENDING_PREFIX).length > 0;
  const isOnline = useIsOnline();
  return isWaiting && isOnline ? <BackgroundSlot name="waiting-bookings" /> : null;
}
