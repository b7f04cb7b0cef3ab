import { FAVOURITE_PREFIX, PENDING_PREFIX, useIsOnline, useUser, useUserItemNames } from '@tm/platform';
import { BackgroundSlot } from '../../remotes';
import { useClearUserStorage } from './useClearUserStorage';

/**
 * Manages the unfinished work of users in this browser. The code that sends pending orders or saves listings
 * is loaded only while this user has any.
 */
export function UserStorageTasks() {
  useClearUserStorage();
  const names = useUserItemNames(useUser()?.id, PENDING_PREFIX);
  const isFavourite = (name: string) => name.startsWith(FAVOURITE_PREFIX);
  if (!useIsOnline()) return null;
  return (
    <>
      {names.some((name) => !isFavourite(name)) && <BackgroundSlot name="waiting-bookings" />}
      {names.some(isFavourite) && <BackgroundSlot name="waiting-favourites" />}
    </>
  );
}
