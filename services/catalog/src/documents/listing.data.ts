import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES, cuisineNames, formatPriceLevel, priceLevelOf, sharedPicture } from '@tm/domain';
import { formatPrice } from './listingText';
import { addressOf, exceptionsOf, hoursOf, offerOf, ratingOf, SCHEMA } from './schemaParts';
import type { SitePlace } from './site';

/** Kinds of food, else the sub-category, which older restaurants use for it. */
const cuisineOf = ({ cuisines, subCategory }: Listing) => {
  const names = cuisineNames(cuisines);
  if (names.length > 0) return { servesCuisine: names };
  return subCategory ? { servesCuisine: subCategory } : {};
};

const priceRangeOf = (listing: Listing): string => {
  const level = priceLevelOf(listing);
  return level ? formatPriceLevel(level) : formatPrice(listing);
};

const restaurantOf = (listing: Listing, url: string) => ({
  '@type': 'Restaurant',
  address: addressOf(listing),
  priceRange: priceRangeOf(listing),
  acceptsReservations: true,
  ...cuisineOf(listing),
  ...(listing.openingHours && { openingHoursSpecification: hoursOf(listing.openingHours) }),
  ...(listing.openingExceptions && {
    specialOpeningHoursSpecification: exceptionsOf(listing.openingExceptions),
  }),
  makesOffer: offerOf(listing, url),
});

const serviceOf = (listing: Listing, url: string) => ({
  '@type': 'Service',
  serviceType: CATEGORY_NAMES[listing.category],
  areaServed: listing.location,
  ...(listing.provider && {
    provider: {
      '@type': 'LocalBusiness',
      name: listing.provider.businessName,
      address: addressOf(listing),
    },
  }),
  offers: offerOf(listing, url),
});

/** Structured data of a listing: a restaurant, or a service of a business, with its offer in naira. */
export const listingData = (listing: Listing, place: SitePlace) => {
  const { id, title, description, images, category } = listing;
  const url = place.url(`/services/${id}`);
  return {
    '@context': SCHEMA,
    ...(category === 'restaurant' ? restaurantOf(listing, url) : serviceOf(listing, url)),
    '@id': url,
    url,
    name: title,
    ...(description && { description }),
    ...(images.length > 0 && { image: images.map((path) => place.url(sharedPicture(path))) }),
    ...ratingOf(listing),
  };
};

/** Structured data of the breadcrumb: names and paths, the page itself last. */
export const breadcrumbData = (
  way: readonly (readonly [name: string, path: string])[],
  place: SitePlace,
) => ({
  '@context': SCHEMA,
  '@type': 'BreadcrumbList',
  itemListElement: way.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: place.url(path),
  })),
});

/** Structured data of the first listings of a list. */
export const listData = (name: string, listings: readonly Listing[], place: SitePlace) => ({
  '@context': SCHEMA,
  '@type': 'ItemList',
  name,
  itemListElement: listings.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: place.url(`/services/${id}`),
  })),
});
