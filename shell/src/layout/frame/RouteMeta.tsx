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
  // The structured data in the document describe the first page only.
  for (const data of document.querySelectorAll('script[type="application/ld+json"]')) data.remove();
}

/** Updates the meta tags after a change of page. The document has those of the first page. */
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
