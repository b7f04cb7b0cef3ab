import { LISTINGS_PER_PAGE } from '../listing/listingSearch';

/** Path of the pages of businesses, without base path. */
export const BUSINESS_PAGES = '/b';

/**
 * Returns the path of the page of a business, without base path. `listingId` is the service that the page
 * shows first (`?s=`).
 */
export const businessPath = (handle: string, listingId?: string): string =>
  `${BUSINESS_PAGES}/${handle}${listingId ? `?s=${listingId}` : ''}`;

/**
 * Returns the query of the list of services on the page of a business. The document contains the response of
 * its first page.
 */
export const businessListingsQuery = (providerId: string) => ({
  providerId,
  status: 'active' as const,
  sort: 'recommended' as const,
  limit: LISTINGS_PER_PAGE,
});

/** Number of reviews on the page of a business before "Show more". */
export const BUSINESS_REVIEWS = 5;

/** Maximum number of pictures in the gallery of a business. */
export const MAX_BUSINESS_PICTURES = 30;
