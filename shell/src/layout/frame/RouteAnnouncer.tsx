import { useLocation } from '@tm/platform';
import { VisuallyHidden } from '@tm/ui';
import { useEffect, useRef, useState } from 'react';

/** The element that takes the focus after a change of page: the layout's and the landing page's `main`. */
export const MAIN_ID = 'main';

/**
 * After a change of page: the focus goes to its content, a new page begins at its top (back and forward keep the browser's place), and its
 * title is read aloud. A page load by itself is announced by the browser.
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
    // What the tab is called, as it changes: some screens name it in the moment of the change, lazy ones after they have loaded.
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
