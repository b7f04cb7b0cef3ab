import {
  adoptVisitorItems,
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
 * Gives a visitor's items to the user who signs in, and deletes stored items that do not belong to the
 * current user: a signed-in user keeps only their own items, and a page that starts without a session keeps
 * none. The sign-in pages are an exception, because a session that expired in the middle of a form leads
 * there, and the draft must survive. Sign-out leads to the front page.
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
      adoptVisitorItems(userId);
      clearUserStorage(userId);
      return;
    }
    if (isLoading || error || isEntry || wasSomebody.current || !hasUserItems()) return;
    // The page was sent without a session, but it may be older than the session (from the service worker
    // without network). Only the service knows.
    const asking = dispatch(
      sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    void asking.then(({ data, isSuccess }) => {
      if (isSuccess && data === null) clearUserStorage();
    });
  }, [userId, isLoading, error, isEntry, dispatch]);
}
