import { LIST_PAGES } from '@tm/domain';
import { pageTitle } from '@tm/platform';
import { INFO } from '../content';

export type PageMeta = { title: string; description: string; isPublic: boolean };

const SITE = 'Book verified service providers and dining experiences in Nigeria.';

/** What the public pages are about, for search engines and shared links; by path. Titles are those that the screens set themselves. */
const PUBLIC: Readonly<Record<string, readonly [title: string | undefined, description: string]>> = {
  '/': [undefined, `${SITE} You pay into escrow; they are paid when you are happy.`],
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

/** The paths above; anything below them has their words until its screen names itself. */
export const PUBLIC_PATHS = Object.keys(PUBLIC);

/** Named, but nothing that anybody looks for: robots.txt leaves it out too. */
const UNLISTED = new Set(['/auth']);

/** What the tab says from the first moment of pages that are somebody's own. */
const OWN: Readonly<Record<string, string>> = {
  '/auth/forgot': 'Forgot password?',
  '/auth/reset': 'Choose a new password',
  '/auth/verify': 'Verifying your email...',
  '/auth/lost-phone': 'Lost your phone?',
  '/auth/keep-two-factor': 'Keep two-factor authentication?',
  '/onboarding': 'Welcome',
  '/profile': 'Profile',
};

/** A page's title, description, and whether search engines may list it: private pages and unknown addresses not. */
export function metaOf(pathname: string): PageMeta {
  const path = pathname.replace(/(.)\/$/, '$1');
  const isService = /^\/services\/(?!manage(\/|$))[^/]+$/.test(path);
  const known = PUBLIC[isService ? '/services' : path];
  if (!known) return { title: pageTitle(OWN[path]), description: SITE, isPublic: false };
  return { title: pageTitle(known[0]), description: known[1], isPublic: !UNLISTED.has(path) };
}
