import { siteOrigin, siteUrl, useLocation } from '@tm/platform';
import { useEffect, useRef } from 'react';
import { loadMeta } from '../../routing';

const set = (selector: string, attribute: string, value: string) =>
  document.querySelector(selector)?.setAttribute(attribute, value);

async function describe(pathname: string, isCurrent: () => boolean): Promise<void> {
  const { metaOf } = await loadMeta();
  if (!isCurrent()) return;
  const { description, isPublic } = metaOf(pathname);
  const address = siteOrigin + siteUrl(pathname);
  set('meta[name="description"]', 'content', description);
  set('meta[name="robots"]', 'content', isPublic ? 'index, follow' : 'noindex');
  set('link[rel="canonical"]', 'href', address);
  set('meta[property="og:url"]', 'content', address);
  set('meta[property="og:title"]', 'content', document.title);
  set('meta[property="og:description"]', 'content', description);
  // What the first page was to machines, this one is not.
  for (const data of document.querySelectorAll('script[type="application/ld+json"]')) data.remove();
}

/** After a change of page the head describes the new one; that of the first page came with it. */
export function RouteMeta() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    describe(pathname, () => last.current === pathname).catch(() => undefined);
  }, [pathname]);
  return null;
}
