import { useLocation, useNavigate } from '@tm/platform';
import { useEffect } from 'react';

type StoredToken = { token?: string; isSpent?: boolean } | null;

/** Returns the token of a mail link: `#token=…`. */
const tokenOf = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get('token') ?? undefined;

/**
 * Returns the token in the fragment of a mail link. The token is removed from the address bar at once and
 * stored with the history entry, so that only a reload of this page finds it. `spend` deletes it and sets
 * `isSpent`.
 */
export function useMailToken() {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const token = tokenOf(hash);
  useEffect(() => {
    if (hash) navigate(pathname + search, { replace: true, state: { token } });
  }, [hash, pathname, search, token, navigate]);
  const kept = state as StoredToken;
  return {
    token: token ?? kept?.token,
    isSpent: kept?.isSpent === true,
    spend: () => navigate(pathname + search, { replace: true, state: { isSpent: true } }),
  };
}
