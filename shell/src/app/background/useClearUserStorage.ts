import {
  clearUserStorage,
  hasUserItems,
  sessionApi,
  useDispatch,
  useLocation,
  useSession,
  type AppStore,
} from '@tm/platform';
import { useEffect, useRef } from 'react';

/**
 * Throws away what people have left unfinished in this browser, as soon as it is not theirs any more: whoever is signed in keeps their own only,
 * and a page that begins without anybody keeps nothing. Except on the way through sign-in: a session that ended by itself in the middle of a
 * form leads there, and the form is to be found again afterwards. Sign-out leads to the front page.
 */
export function useClearUserStorage(): void {
  const { user, isLoading, error } = useSession();
  const dispatch = useDispatch<AppStore['dispatch']>();
  const isEntry = useLocation().pathname.startsWith('/auth');
  const userId = user?.id;
  const wasSomebody = useRef(false);
  useEffect(() => {
    if (userId) {
      wasSomebody.current = true;
      clearUserStorage(userId);
      return;
    }
    if (isLoading || error || isEntry || wasSomebody.current || !hasUserItems()) return;
    // The page says that nobody is here, but it may be older than the session: without network it comes from this browser. Only the service knows.
    const asking = dispatch(
      sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    void asking.then(({ data, isSuccess }) => {
      if (isSuccess && data === null) clearUserStorage();
    });
  }, [userId, isLoading, error, isEntry, dispatch]);
}
