import { useEffect } from 'react';

const BRAND = 'Trusted Marketplace';

/** A page's whole title: `pageTitle('My Bookings')` → `My Bookings · Trusted Marketplace`; the front page has the brand alone. */
export const pageTitle = (title?: string): string => (title ? `${title} · ${BRAND}` : BRAND);

/** Names the page in the browser's tab. Each screen calls it once; `PageHead` of `@tm/ui` does it for its heading. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
