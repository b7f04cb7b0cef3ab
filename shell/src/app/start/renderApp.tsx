import { leaveStaleSheet } from '@tm/ui/dialog';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Puts the app on the page. Public pages arrive as HTML (src/app/prerender): it is taken over as it stands, in small steps between which the
 * page answers; React takes over first what somebody taps.
 */
export function renderApp(app: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  leaveStaleSheet();
  if (root.firstChild) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}
