import { useEffect } from 'react';

const BRAND = 'Trusted Marketplace';

/** Names the page in the browser's tab: `usePageTitle('My Bookings')` → `My Bookings · Trusted Marketplace`. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${BRAND}` : BRAND;
  }, [title]);
}
