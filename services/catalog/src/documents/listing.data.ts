import type { Listing, WeeklyHours } from '@tm/contracts';
import {
  CATEGORY_NAMES,
  formatRating,
  isWholeDay,
  addDays,
  lagosDate,
  lagosWeekdayOf,
  openParts,
  sharedPicture,
  type PriceType,
} from '@tm/domain';
import { currentTime } from '@tm/mongo';
import { formatPrice } from './listingText';
import type { SitePlace } from './site';

const SCHEMA = 'https://schema.org';
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Unit of a price as UN/CEFACT code: an hour, one piece. */
const UNITS: Partial<Record<PriceType, string>> = { hourly: 'HUR', per_item: 'C62' };

const addressOf = ({ location, address }: Listing) => ({
  '@type': 'PostalAddress',
  ...(address && {
    streetAddress: [address.line, address.landmark, address.area].filter(Boolean).join(', '),
  }),
  addressLocality: address?.city ?? location,
  addressCountry: 'NG',
});

const offerOf = ({ basePrice: price, priceType }: Listing, url: string) => {
  const unitCode = UNITS[priceType];
  const unit = unitCode && {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'NGN',
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
  };
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'NGN',
    availability: `${SCHEMA}/InStock`,
    url,
    ...(unit && { priceSpecification: unit }),
  };
};

/** Includes a rating only with reviews; the placeholder stars of the screens are not a rating. */
const ratingOf = ({ rating, reviewCount }: Listing) =>
  reviewCount > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(formatRating(rating)),
      reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
  };

/** One specification for each part of a day between its breaks. */
const hoursOf = (hours: WeeklyHours) =>
  Object.entries(hours).flatMap(([day, dayHours]) =>
    openParts(dayHours).map(({ open, close, isNextDay }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `${SCHEMA}/${DAYS[(Number(day) + (isNextDay ? 1 : 0)) % DAYS.length]}`,
      opens: open,
      // Search engines read equal times as closed.
      closes: isWholeDay(dayHours) ? '23:59' : close,
    })),
  );

const CLOSED = { open: '00:00', close: '00:00', isNextDay: false };

/** Hours of single dates from today on. Equal times are a closed day. */
const exceptionsOf = (exceptions: NonNullable<Listing['openingExceptions']>) =>
  exceptions
    .filter(({ date }) => date >= lagosDate(currentTime()))
    .flatMap(({ date, hours }) =>
      (hours ? openParts(hours) : [CLOSED]).map(({ open, close, isNextDay }) => {
        const day = isNextDay ? addDays(date, 1) : date;
        return {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: `${SCHEMA}/${DAYS[lagosWeekdayOf(day)]}`,
          opens: open,
          closes: hours && isWholeDay(hours) ? '23:59' : close,
          validFrom: day,
          validThrough: day,
        };
      }),
    );

const restaurantOf = (listing: Listing, url: string) => ({
  '@type': 'Restaurant',
  address: addressOf(listing),
  priceRange: formatPrice(listing),
  acceptsReservations: true,
  ...(listing.subCategory && { servesCuisine: listing.subCategory }),
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
