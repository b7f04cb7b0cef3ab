import {
  useFavouriteIdsQuery,
  useRemoveFavouriteMutation,
  useSaveFavouriteMutation,
} from '@tm/api-client/favourites';
import {
  FAVOURITE_PREFIX,
  isApiError,
  notify,
  useUser,
  useUserItemText,
  VISITOR,
  writeUserItem,
} from '@tm/platform';
import { useRef } from 'react';

/** The members of a listing that the heart needs. */
export type Saved = { id: string; title: string };

/** Returns the toast of a failed save or removal. */
const failed = (verb: string, error: unknown) => {
  const refusal = isApiError(error) && error.status === 409 ? error.detail : undefined;
  notify({
    title: `${verb} failed`,
    description: refusal ?? 'Please check your connection and try again.',
    variant: 'destructive',
  });
};

/**
 * Returns whether a listing is saved, and functions that save and remove it. The change shows at once and is
 * reverted on failure. A visitor's choice stays in this browser until the sign-in (`SendFavourites`).
 */
export function useFavourite({ id }: Pick<Saved, 'id'>) {
  const userId = useUser()?.id;
  const owner = userId ?? VISITOR;
  const name = FAVOURITE_PREFIX + id;
  const waits = useUserItemText(owner, name) !== null;
  const { isKnown } = useFavouriteIdsQuery(undefined, {
    skip: !userId,
    selectFromResult: ({ data }) => ({ isKnown: data?.listings.includes(id) ?? false }),
  });
  const [askToSave] = useSaveFavouriteMutation();
  const [askToRemove] = useRemoveFavouriteMutation();
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /** Sends one request after the other, so that a quick second press is not overtaken by the first. */
  const inTurn = <Result>(ask: () => Promise<Result>): Promise<Result> => {
    const result = turn.current.then(ask);
    turn.current = result;
    return result;
  };
  const save = async () => {
    if (!userId) return writeUserItem(VISITOR, name, 1);
    const { error } = await inTurn(() => askToSave(id));
    if (error) failed('Saving', error);
  };
  /** Resolves to true if the listing was removed. */
  const remove = async (): Promise<boolean> => {
    writeUserItem(owner, name, undefined);
    if (!userId) return true;
    const { error } = await inTurn(() => askToRemove(id));
    if (error) failed('Removing', error);
    return !error;
  };
  return { isSaved: waits || (!!userId && isKnown), save, remove };
}
