import { useLocation } from '@tm/platform';
import { VisuallyHidden } from '@tm/ui';
import { useEffect, useRef, useState } from 'react';

/**
 * Id of the element that gets the focus after a change of page: `main` of the layout and of the landing page.
 */
export const MAIN_ID = 'main';

/**
 * After a change of page: focuses the content, scrolls a new page to its top (back and forward keep the
 * browser's position), and announces the title. The browser itself announces page loads.
 */
export function RouteAnnouncer() {
  const { pathname, key } = useLocation();
  const [title, setTitle] = useState('');
  const hasMoved = useRef(false);
  const last = useRef(pathname);
  const visited = useRef(new Set([key]));
  useEffect(() => {
    const element = document.querySelector('title');
    if (!element) return undefined;
    // Observes the document title. Some screens set it with the change of page, lazy ones after they have
    // loaded.
    const observer = new MutationObserver(() => hasMoved.current && setTitle(document.title));
    observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const isBack = visited.current.has(key);
    visited.current.add(key);
    if (last.current === pathname) return;
    last.current = pathname;
    hasMoved.current = true;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    if (!isBack) window.scrollTo(0, 0);
  }, [pathname, key]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
