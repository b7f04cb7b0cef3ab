import { useSaveFavouriteMutation } from '@tm/api-client/favourites';
import { FAVOURITE_PREFIX, isApiError, notify, useUser, useUserItemNames, writeUserItem } from '@tm/platform';
import { useEffect, useState } from 'react';

/** Milliseconds before another attempt, after a failure that says nothing about the listing. */
const RETRY_MS = 30_000;

/** Statuses after which another attempt would get the same answer. */
const FINAL = [400, 403, 404, 409];

/**
 * Saves the listings that a user chose as a visitor, one after another. An item is deleted after its answer,
 * so nothing is lost. A listing that two tabs send is saved once. Renders nothing.
 */
export function SendFavourites() {
  const userId = useUser()?.id;
  const [next] = useUserItemNames(userId, FAVOURITE_PREFIX);
  const [attempt, setAttempt] = useState(0);
  const [save] = useSaveFavouriteMutation();
  useEffect(() => {
    if (!userId || !next) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const send = async () => {
      const { error } = await save(next.slice(FAVOURITE_PREFIX.length));
      const status = isApiError(error) ? error.status : 0;
      if (!error || FINAL.includes(status)) writeUserItem(userId, next, undefined);
      else if (!isOver) timer = setTimeout(() => setAttempt((count) => count + 1), RETRY_MS);
      if (status === 409 && isApiError(error))
        notify({ title: 'Not everything was saved', description: error.detail, variant: 'destructive' });
    };
    void send();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [userId, next, attempt, save]);
  return null;
}
