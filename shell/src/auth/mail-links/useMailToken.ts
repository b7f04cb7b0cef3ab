import { useLocation, useNavigate } from '@tm/platform';
import { useEffect } from 'react';

type StoredToken = { token?: string; isSpent?: boolean } | null;

/** The token of a mail's link: `#token=…`. */
const tokenOf = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get('token') ?? undefined;

/**
 * The token that a mail's link carries in its fragment. It leaves the address bar at once and stays with this entry of the
 * history, so that a reload finds it and nobody else does; `spend` forgets it for good and leaves the mark `isSpent`.
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
