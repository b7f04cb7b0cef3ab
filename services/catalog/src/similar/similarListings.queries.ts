import { listingDistance, MAX_SIMILAR } from '@tm/domain';
import { trusted, type PipelineStage } from '@tm/mongo';
import type { ListingConditions } from '@tm/listing-search';
import { PROVIDER_INDEX, CARD_FIELDS, ListingModel, type ListingRow } from '@tm/schema/catalog';

type Like = Pick<ListingRow, '_id' | 'providerId' | 'category' | 'basePriceKobo' | 'city'>;
type Branch = [PipelineStage.Match, PipelineStage.Sort, PipelineStage.Limit, PipelineStage.Project];

/** After this time the page omits the similar listings, which are optional. */
const TIME_LIMIT_MS = 1_000;

/** Maximum read of one provider's listings in a category; usually there are fewer. */
const MAX_OWN = 100;

const branch = (conditions: ListingConditions, sort: Record<string, 1 | -1>): Branch => [
  { $match: conditions },
  { $sort: sort },
  { $limit: MAX_SIMILAR },
  { $project: CARD_FIELDS },
];

/** Returns the nearest prices from this one upwards and downwards, in order. Two ranges of one index. */
const byPrice = (conditions: ListingConditions, price: number): Branch[] => [
  branch({ ...conditions, basePriceKobo: { $gte: price } }, { basePriceKobo: 1, _id: 1 }),
  branch({ ...conditions, basePriceKobo: { $lt: price } }, { basePriceKobo: -1, _id: -1 }),
];

/**
 * Returns the branches that contain all nearest listings. A nearer price in the same place ranks before all
 * further prices, there and elsewhere, so each branch needs only its first rows.
 */
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
  return nearest(listing, [...once.values()], MAX_SIMILAR);
};

/** A separate query with an index hint. As one more branch, the engine would scan the whole category. */
const similarOfOwner = async (listing: Like, most: number): Promise<ListingRow[]> => {
  const { _id, providerId, category } = listing;
  const own = await ListingModel.find(
    { providerId, status: 'active', category, _id: trusted({ $ne: _id }) },
    CARD_FIELDS,
    { hint: PROVIDER_INDEX, limit: MAX_OWN, maxTimeMS: TIME_LIMIT_MS },
  ).lean<ListingRow[]>();
  return nearest(listing, own, most);
};

/**
 * Lists at most six active listings of the same category, without the listing itself: those of other
 * providers, nearest by price and city first (`listingDistance`), and the provider's own only where these are
 * too few. One read of a few index ranges of six rows each; as cards, without menus. Rejects with
 * MaxTimeMSExpired after a second.
 */
export const similarListings = async (listing: Like): Promise<ListingRow[]> => {
  const others = await othersLike(listing);
  const missing = MAX_SIMILAR - others.length;
  return missing > 0 ? [...others, ...(await similarOfOwner(listing, missing))] : others;
};
