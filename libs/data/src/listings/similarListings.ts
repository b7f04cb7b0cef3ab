import { listingDistance, MOST_SIMILAR } from '@tm/domain';
import { trusted, type PipelineStage } from 'mongoose';
import type { ListingConditions } from './listing.filter';
import { PROVIDER_INDEX } from './listing.plan';
import { CARD_FIELDS, ListingModel, type ListingRow } from './listing.schema';

type Like = Pick<ListingRow, '_id' | 'providerId' | 'category' | 'basePriceKobo' | 'city'>;
type Branch = [PipelineStage.Match, PipelineStage.Sort, PipelineStage.Limit, PipelineStage.Project];

/** What takes longer is left out of the page: it is an extra. */
const TIME_LIMIT_MS = 1_000;

/** A provider offers this many of one category, as a rule fewer. */
const MOST_OWN = 100;

const branch = (conditions: ListingConditions, sort: Record<string, 1 | -1>): Branch => [
  { $match: conditions },
  { $sort: sort },
  { $limit: MOST_SIMILAR },
  { $project: CARD_FIELDS },
];

/** The nearest prices from this one on and below it, in order: two ranges of one index. */
const byPrice = (conditions: ListingConditions, price: number): Branch[] => [
  branch({ ...conditions, basePriceKobo: { $gte: price } }, { basePriceKobo: 1, _id: 1 }),
  branch({ ...conditions, basePriceKobo: { $lt: price } }, { basePriceKobo: -1, _id: -1 }),
];

/** Whatever can be among the nearest: a nearer price in the same place outdoes all beyond it, here and everywhere. */
const branchesFor = ({ providerId, category, basePriceKobo, city }: Like): Branch[] => {
  const others = { status: 'active' as const, category, providerId: { $ne: providerId } };
  return [...(city ? byPrice({ ...others, city }, basePriceKobo) : []), ...byPrice(others, basePriceKobo)];
};

const inOne = ([first, ...rest]: Branch[]): PipelineStage[] => [
  ...(first ?? []),
  ...rest.map((pipeline) => ({ $unionWith: { coll: ListingModel.collection.name, pipeline } })),
];

const nearest = (listing: Like, rows: readonly ListingRow[], most: number): ListingRow[] =>
  rows.toSorted((a, b) => listingDistance(listing, a) - listingDistance(listing, b)).slice(0, most);

const othersLike = async (listing: Like): Promise<ListingRow[]> => {
  const found = await ListingModel.aggregate<ListingRow>(inOne(branchesFor(listing)), {
    maxTimeMS: TIME_LIMIT_MS,
  });
  const once = new Map(found.map((row) => [String(row._id), row]));
  return nearest(listing, [...once.values()], MOST_SIMILAR);
};

/** Apart, with its index named: as one more branch it would be answered by passing by the whole category. */
const ownLike = async (listing: Like, most: number): Promise<ListingRow[]> => {
  const { _id, providerId, category } = listing;
  const own = await ListingModel.find(
    { providerId, status: 'active', category, _id: trusted({ $ne: _id }) },
    CARD_FIELDS,
    { hint: PROVIDER_INDEX, limit: MOST_OWN, maxTimeMS: TIME_LIMIT_MS },
  ).lean<ListingRow[]>();
  return nearest(listing, own, most);
};

/**
 * At most six active listings of the same category, without itself: those of other providers, the nearest by price and city first
 * (`listingDistance`), and only where these are too few the provider's own. One read, of a few index ranges of six rows each; as cards,
 * without menus. Rejects with MaxTimeMSExpired after a second.
 */
export const similarListings = async (listing: Like): Promise<ListingRow[]> => {
  const others = await othersLike(listing);
  const missing = MOST_SIMILAR - others.length;
  return missing > 0 ? [...others, ...(await ownLike(listing, missing))] : others;
};
