import { useLocation } from '@tm/platform';
import { VisuallyHidden } from '@tm/ui';
import { useEffect, useRef, useState } from 'react';

/** The element that takes the focus after a change of page: the layout's and the landing page's `main`. */
export const MAIN_ID = 'main';

/** What the tab is called, as it changes: a lazy screen names it after it has loaded. */
function useDocumentTitle(isListening: boolean): string {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const element = document.querySelector('title');
    if (!isListening || !element) return undefined;
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, [isListening]);
  return title;
}

/**
 * After a change of page: the focus goes to its content, a new page begins at its top (back and forward keep the browser's place), and its
 * title is read aloud. A page load by itself is announced by the browser.
 */
export function RouteAnnouncer() {
  const { pathname, key } = useLocation();
  const [hasMoved, setMoved] = useState(false);
  const last = useRef(pathname);
  const visited = useRef(new Set([key]));
  const title = useDocumentTitle(hasMoved);
  useEffect(() => {
    const isBack = visited.current.has(key);
    visited.current.add(key);
    if (last.current === pathname) return;
    last.current = pathname;
    setMoved(true);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    if (!isBack) window.scrollTo(0, 0);
  }, [pathname, key]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
