import type { Listing } from '@tm/contracts';
import {
  CATEGORY_NAMES,
  cuisineNames,
  formatAddress,
  LIST_PAGES,
  pictureAddress,
  SITE_NAME,
} from '@tm/domain';
import { html } from '@tm/service-kit';
import type { SitePlace } from './site';
import { formatPrice, describeRating } from './listingText';

/** Writes the header of the site around a content. */
export const frame = (place: SitePlace, inside: unknown): string =>
  html`<header>
      <nav aria-label="Main">
        <a href="${place.path('/')}">${SITE_NAME}</a>
        <a href="${place.path('/services')}">${LIST_PAGES['/services'].title}</a>
        <a href="${place.path('/restaurants')}">${LIST_PAGES['/restaurants'].title}</a>
        <a href="${place.path('/auth')}" rel="nofollow">Sign In</a>
      </nav>
    </header>
    <main>${inside}</main>`.text.replace(/\n\s*/g, '');

/**
 * Returns the content of a listing for readers without script. Details for signed-in users are behind the
 * sign-in link.
 */
export const listingContent = (listing: Listing, place: SitePlace): string => {
  const { id, title, category, location, address, description, images, imageAlts, provider } = listing;
  const [cover] = images;
  const food = cuisineNames(listing.cuisines).join(' · ');
  const signIn = `${place.path('/api/login')}?next=${encodeURIComponent(`/services/${id}`)}`;
  return frame(
    place,
    html`<h1>${title}</h1>
      ${cover ? html`<img src="${place.path(pictureAddress(cover, 640))}" alt="${imageAlts?.[0] || title}" width="640" />` : ''}
      <p>${formatPrice(listing)} · ${CATEGORY_NAMES[category]} in ${location}</p>
      ${food && html`<p>${food}</p>`} ${provider ? html`<p>${provider.businessName}</p>` : ''}
      ${address ? html`<address>${formatAddress(address)}</address>` : ''}
      ${describeRating(listing) && html`<p>${describeRating(listing)}</p>`}
      ${description
        .split('\n')
        .filter(Boolean)
        .map((line) => html`<p>${line}</p>`)}
      <p><a href="${signIn}" rel="nofollow">Sign in to see more and to book</a></p>`,
  );
};

type ShownList = { name: string; listings: readonly Listing[]; next: string | null };

/** Returns the content of a list for readers without script. */
export const listContent = ({ name, listings, next }: ShownList, place: SitePlace): string =>
  frame(
    place,
    html`<h1>${name}</h1>
      ${listings.length === 0 ? html`<p>Nothing was found here.</p>` : ''}
      <ul>
        ${listings.map(
          (listing) =>
            html`<li>
              <a href="${place.path(`/services/${listing.id}`)}">${listing.title}</a>
              <p>${formatPrice(listing)} · ${CATEGORY_NAMES[listing.category]} in ${listing.location}</p>
            </li>`,
        )}
      </ul>
      ${next ? html`<p><a href="${place.path(next)}">More</a></p>` : ''}`,
  );
