import { UNAUTHORIZED_REDIRECT_MS } from '@tm/domain';
import { currentPath, siteUrl } from '../page/basePath';
import { notify } from '../toasts/notify';

export const UNAUTHORIZED = { title: 'Unauthorized', description: 'You are logged out. Logging in again...' };

let isLeaving = false;

/**
 * Shows a visitor that the page needs a session and leaves for the sign-in page after 500 ms; `next` leads
 * back here. Repeated calls before the page is left have no effect. Texts of product 8; some screens pass
 * their own text or target (`/auth` at onboarding).
 */
export function askToSignIn({
  title = UNAUTHORIZED.title,
  description = UNAUTHORIZED.description,
  to = '/api/login',
} = {}): void {
  if (isLeaving) return;
  isLeaving = true;
  notify({ title, description, variant: 'destructive' });
  const target = `${siteUrl(to)}?next=${encodeURIComponent(currentPath())}`;
  setTimeout(() => {
    isLeaving = false;
    window.location.assign(target);
  }, UNAUTHORIZED_REDIRECT_MS);
}
