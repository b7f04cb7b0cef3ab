import type { BusinessPage, Listing } from '@tm/contracts';
import { businessPath, cuisineNames, sharedPicture } from '@tm/domain';
import { formatPrice } from './listingText';
import { addressOf, exceptionsOf, hoursOf, offerOf, ratingOf, SCHEMA } from './schemaParts';
import type { SitePlace } from './site';

type Described = {
  page: BusinessPage;
  listings: readonly Listing[];
  isRestaurant: boolean;
  address: Exclude<Listing['address'], undefined>;
};

const offersOf = ({ page, listings }: Described, place: SitePlace) =>
  listings.map((listing) => ({
    ...offerOf(listing, place.url(businessPath(page.business.handle, listing.id))),
    name: listing.title,
  }));

/** The cheapest service, as 'From ₦6,000/hour'. */
const priceRangeOf = (listings: readonly Listing[]) => {
  const [cheapest] = listings.toSorted((one, other) => one.basePrice - other.basePrice);
  return cheapest && { priceRange: `From ${formatPrice(cheapest)}` };
};

const cuisinesOf = (listings: readonly Listing[]) => {
  const names = [...new Set(listings.flatMap(({ cuisines }) => cuisineNames(cuisines)))];
  return names.length > 0 && { servesCuisine: names };
};

/** Structured data of a business: its services with their prices, hours, areas, and only real ratings. */
export const businessData = (described: Described, place: SitePlace) => {
  const { page, listings, isRestaurant, address } = described;
  const { business, hours, areas, gallery } = page;
  const url = place.url(businessPath(business.handle));
  return {
    '@context': SCHEMA,
    '@type': isRestaurant ? 'Restaurant' : 'LocalBusiness',
    '@id': url,
    url,
    name: business.name,
    ...(business.description && { description: business.description }),
    ...(gallery.length > 0 && { image: gallery.map(({ image }) => place.url(sharedPicture(image))) }),
    address: addressOf({ location: business.location, address }),
    ...(areas.length > 0 && { areaServed: areas }),
    ...priceRangeOf(listings),
    ...(isRestaurant && { acceptsReservations: true, ...cuisinesOf(listings) }),
    ...(hours && { openingHoursSpecification: hoursOf(hours.weekly) }),
    ...(hours &&
      hours.exceptions.length > 0 && { specialOpeningHoursSpecification: exceptionsOf(hours.exceptions) }),
    ...ratingOf({ rating: business.rating, reviewCount: business.totalReviews }),
    makesOffer: offersOf(described, place),
  };
};
