import type { Category } from './categories';

/** The places where a service can happen: at the customer, at the provider, or online or by phone. */
export const PLACES = ['at_customer', 'at_provider', 'remote'] as const;
export type Place = (typeof PLACES)[number];

/** Names of the places on screens. */
export const PLACE_NAMES: Record<Place, string> = {
  at_customer: 'At the customer’s address',
  at_provider: 'At the provider’s address',
  remote: 'Online or by phone',
};

/** The address of a place that customers visit. */
export type PlaceAddress = { line: string; landmark?: string | null | undefined; area: string; city: string };

type Placed = { category: Category; place?: Place | null | undefined };

/**
 * Returns the place of a listing. Guests always go to a restaurant; other listings without a place are from
 * before this field, when providers went to their customers.
 */
export const placeOf = ({ category, place }: Placed): Place =>
  category === 'restaurant' ? 'at_provider' : (place ?? 'at_customer');

/**
 * Returns the place of a booking, which keeps the place of its listing at the time of booking. Bookings
 * without a place are from before this field. `restaurantId` is null for services.
 */
export const placeOfBooking = ({
  restaurantId,
  place,
}: {
  restaurantId?: unknown;
  place?: Place | null | undefined;
}): Place => (restaurantId ? 'at_provider' : (place ?? 'at_customer'));

/** Returns true if customers go to the place of a listing, but the listing does not say where that is. */
export const lacksAddress = (listing: Placed & { address?: PlaceAddress | null | undefined }): boolean =>
  placeOf(listing) === 'at_provider' && !listing.address;

/** Returns the members of an address, without an empty landmark. */
export const addressParts = ({ line, landmark, area, city }: PlaceAddress) => ({
  line,
  ...(landmark && { landmark }),
  area,
  city,
});

/** Returns the location of a listing from its address, from small to large: "Lekki, Lagos". */
export const locationOfAddress = ({ area, city }: Pick<PlaceAddress, 'area' | 'city'>): string =>
  area === city ? city : [area, city].filter(Boolean).join(', ');

/** Returns area and city of a location, to prefill an address. A location without a comma names the city. */
export const splitLocation = (location: string): Pick<PlaceAddress, 'area' | 'city'> => {
  const parts = location.split(',').map((part) => part.trim());
  const city = parts.pop() ?? '';
  return { area: parts.filter(Boolean).join(', '), city };
};

/** The parts of the address of a customer, to whom a provider comes. */
export type CustomerPlace = {
  customerAddress?: string | null | undefined;
  customerLandmark?: string | null | undefined;
  customerArea?: string | null | undefined;
};

/**
 * Formats the address of a customer on one line, from small to large: "12 Admiralty Way, by the bank, Lekki,
 * Lagos". An area that the address already names is left out. Returns '' for a booking without an address.
 */
export const formatCustomerAddress = (place: CustomerPlace): string => {
  const { customerAddress, customerLandmark, customerArea } = place;
  const isNamed = `, ${customerAddress}, `.toLowerCase().includes(`, ${customerArea}, `.toLowerCase());
  return [customerAddress, customerLandmark, !isNamed && customerArea].filter(Boolean).join(', ');
};

/** Formats an address on one line: "12 Allen Avenue, opposite the bank, Ikeja, Lagos". */
export const formatAddress = ({ line, landmark, ...place }: PlaceAddress): string =>
  [line, landmark, locationOfAddress(place)].filter(Boolean).join(', ');
