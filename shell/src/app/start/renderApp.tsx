import { pageMeta } from '@tm/platform';
import { leaveStaleSheet } from '@tm/ui/dialog';
import { startTransition, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Renders the app. Public pages arrive as HTML (src/app/prerender) and are hydrated in small steps, between
 * which the page responds to input; React hydrates the parts that the user taps first. Pages of users with a
 * session may arrive with the frame of their role. It is replaced after `session`, so that it does not give
 * way to the navigation of visitors.
 */
export async function renderApp(app: ReactNode, session?: Promise<unknown>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  leaveStaleSheet();
  const hasHtml = root.firstElementChild !== null;
  if (hasHtml && pageMeta('session') !== 'unknown') startTransition(() => void hydrateRoot(root, app));
  else {
    if (hasHtml) await session;
    flushSync(() => createRoot(root).render(app));
  }
  // From now on React handles clicks on what it has rendered. Scripts of `index.html` repeat earlier ones.
  window.dispatchEvent(new Event('tm:start'));
}
