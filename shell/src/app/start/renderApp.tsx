import { leaveStaleSheet } from '@tm/ui/dialog';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Renders the app. Public pages arrive as HTML (src/app/prerender) and are hydrated in small steps, between
 * which the page responds to input; React hydrates the parts that the user taps first.
 */
export function renderApp(app: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  leaveStaleSheet();
  if (root.firstChild) {
    startTransition(() => void hydrateRoot(root, app));
    // From now on React handles clicks on what it has hydrated. A script of `index.html` repeats earlier
    // ones.
    window.dispatchEvent(new Event('tm:start'));
  } else createRoot(root).render(app);
}
