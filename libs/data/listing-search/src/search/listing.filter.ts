import type { listingFacetQuery } from '@tm/contracts';
import { CITIES, isSupply, locationNeedle, toKobo, type City, type Role } from '@tm/domain';
import { Types, trusted, type QueryFilter, normalizeText, escapeRegExp } from '@tm/mongo';
import type * as z from 'zod/mini';
import type { ListingRecord } from '@tm/schema/catalog';

/** The parsed filters of GET /api/services without its paging and its date. Prices in naira. */
export type ListingFilter = z.output<typeof listingFacetQuery>;
/** The user who reads; null without a session. */
export type ListingReader = { id: string; role: Role } | null;
export type ListingConditions = QueryFilter<ListingRecord>;

const cities = Object.keys(CITIES) as City[];

/**
 * Parses a location filter: a known city, by key or by name, which indexes support; or a substring of the
 * location; neither for all.
 */
export const placeOf = (location = 'all'): { city?: City; needle?: string } => {
  if (location === 'all' || location === '') return {};
  const needle = normalizeText(locationNeedle(location.toLowerCase()));
  const city = cities.find((known) => normalizeText(CITIES[known]) === needle);
  return city ? { city } : { needle };
};

const inLocation = (location: string | undefined): ListingConditions => {
  const { city, needle } = placeOf(location);
  return { ...(city && { city }), ...(needle && { locationText: escapeRegExp(needle) }) };
};

/**
 * Returns the substrings that a filter searches in text and location, in comparable form; empty when it
 * searches none.
 */
export const listingNeedles = ({ search, location }: ListingFilter) => ({
  search: normalizeText(search ?? ''),
  location: placeOf(location).needle ?? '',
});

const between = (min?: number, max?: number): ListingConditions => {
  if (min === undefined && max === undefined) return {};
  const range = {
    ...(min !== undefined && { $gte: toKobo(min) }),
    ...(max !== undefined && { $lte: toKobo(max) }),
  };
  return { basePriceKobo: trusted(range) };
};

/**
 * Returns the condition on visibility: only active listings, except for a super_admin, and for the owner when
 * the filter names their provider (contract). The owner check is in the condition, because all listings of a
 * provider have the same owner. Archived listings (deleted but still referred to by bookings) are hidden from
 * their owner.
 */
const visible = ({ status, providerId }: ListingFilter, reader: ListingReader): ListingConditions => {
  const asked = status === 'all' ? undefined : status;
  if (reader?.role === 'super_admin') return asked ? { status: asked } : {};
  if (!reader || !isSupply(reader.role) || !providerId) return { status: 'active' };
  const me = new Types.ObjectId(reader.id);
  const own = asked && asked !== 'archived' ? asked : trusted({ $ne: 'archived' as const });
  return {
    $or: [
      { status: 'active', ownerId: trusted({ $ne: me }) },
      { status: own, ownerId: me },
    ],
  };
};

/**
 * Returns the conditions of a list of listings: all filters of the contract ('all' is no filter) and the
 * reader's visibility.
 */
export const listingConditions = (filter: ListingFilter, reader: ListingReader): ListingConditions => {
  const { category, location, search, providerId, minPrice, maxPrice, minRating, kind } = filter;
  const { cuisine, instant, verified } = filter;
  const needle = normalizeText(search ?? '');
  return {
    ...visible(filter, reader),
    ...(providerId && { providerId: new Types.ObjectId(providerId) }),
    ...(category && category !== 'all' && { category }),
    ...(kind && { isRestaurant: true }),
    ...(kind === 'food' && { $nor: [{ category: 'restaurant' as const }] }),
    ...(cuisine && { cuisines: cuisine }),
    ...(instant && { booking: 'instant' as const }),
    ...(verified && { isVerified: true }),
    ...inLocation(location),
    ...between(minPrice, maxPrice),
    ...(minRating && { rating: trusted({ $gte: minRating }) }),
    ...(needle && { searchText: escapeRegExp(needle) }),
  };
};
