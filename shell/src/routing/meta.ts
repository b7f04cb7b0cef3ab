import { BUSINESS_PAGES, LIST_PAGES } from '@tm/domain';
import { pageTitle } from '@tm/platform';
import { INFO } from '../content';

export type PageMeta = { title: string; description: string; isPublic: boolean };

const SITE = 'Book verified service providers and dining experiences in Nigeria.';

/**
 * Title and description of public pages by path, for search engines and shared links. The titles equal those
 * that the screens set.
 */
const PUBLIC: Readonly<Record<string, readonly [title: string | undefined, description: string]>> = {
  '/': [undefined, `${SITE} You pay into escrow; they are paid when the job is done.`],
  ...Object.fromEntries(
    Object.entries(LIST_PAGES).map(([path, { title, description }]) => [path, [title, description]]),
  ),
  '/how-it-works': [
    'How it Works',
    'Find a service, pay into escrow, and release the payment when the work is done. How booking and earning work here.',
  ],
  '/auth': ['Sign In', 'Sign in, or create an account as a customer, service provider or restaurant owner.'],
  ...Object.fromEntries(Object.entries(INFO).map(([path, { title, intro }]) => [path, [title, intro]])),
};

/** The paths above. Pages below a path use its texts until their screen sets a title. */
export const PUBLIC_PATHS = Object.keys(PUBLIC);

/** Pages with a title that search engines must not list; robots.txt excludes them too. */
const UNLISTED = new Set(['/auth']);

/** Page of a business (ADR-105), until its document or its screen names it. */
const BUSINESS = new RegExp(`^${BUSINESS_PAGES}/[^/]+$`);
const A_BUSINESS = {
  title: pageTitle('Business'),
  description: 'Services with prices, opening hours, areas and reviews of a business.',
};

/** Initial titles of pages that depend on the user. */
const OWN: Readonly<Record<string, string>> = {
  [BUSINESS_PAGES]: 'Business',
  '/auth/forgot': 'Forgot password?',
  '/auth/reset': 'Choose a new password',
  '/auth/verify': 'Verifying your email...',
  '/auth/lost-phone': 'Lost your phone?',
  '/auth/keep-two-factor': 'Keep two-factor authentication?',
  '/auth/keep-account': 'Keep your account?',
  '/onboarding': 'Welcome',
  '/profile': 'Profile',
  '/notifications': 'Notifications',
  '/favourites': 'Favourites',
};

/**
 * Returns the title and description of a page, and whether search engines may list it (not private pages and
 * unknown paths).
 */
export function metaOf(pathname: string): PageMeta {
  const path = pathname.replace(/(.)\/$/, '$1');
  if (BUSINESS.test(path)) return { ...A_BUSINESS, isPublic: true };
  const isService = /^\/services\/(?!manage(\/|$))[^/]+$/.test(path);
  const known = PUBLIC[isService ? '/services' : path];
  if (!known) return { title: pageTitle(OWN[path]), description: SITE, isPublic: false };
  return { title: pageTitle(known[0]), description: known[1], isPublic: !UNLISTED.has(path) };
}
