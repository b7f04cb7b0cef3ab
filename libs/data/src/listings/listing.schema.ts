import { CATEGORIES, CITIES, LISTING_STATUSES, PRICE_TYPES, type City } from '@tm/domain';
import { Schema, model, type Types, type HydratedDocument, type InferSchemaType } from 'mongoose';
import { weeklyHoursSchema } from '../providerProfiles/providerProfile.schema';

const menuSchema = new Schema(
  {
    section: String,
    items: [{ _id: false, name: String, priceKobo: Number, description: String, marks: [String] }],
  },
  { _id: false },
);

const listingSchema = new Schema(
  {
    /** The user who owns it, and that user's provider profile. */
    ownerId: { type: Schema.Types.ObjectId, required: true },
    providerId: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    description: { type: String, default: '' },
    category: { type: String, enum: CATEGORIES, required: true },
    subCategory: { type: String, default: null },
    basePriceKobo: { type: Number, required: true },
    priceType: { type: String, enum: PRICE_TYPES, required: true },
    /** Minutes; null is flexible and books the default of one hour. */
    duration: { type: Number, default: null },
    location: { type: String, required: true },
    /** Derived from `location` on every write, for the index. */
    city: { type: String, enum: [...(Object.keys(CITIES) as City[]), null], default: null },
    tags: { type: [String], default: [] },
    images: { type: [String], default: [] },
    status: { type: String, enum: LISTING_STATUSES, required: true },
    /** Why an admin refused or paused it. */
    statusReason: { type: String, default: null },
    isApproved: { type: Boolean, default: false },
    /** Derived: counts as a restaurant (spec 2.8). */
    isRestaurant: { type: Boolean, default: false },
    /** Derived: title and description as searches compare them (`deriveListing`). */
    searchText: { type: String, default: '' },
    /** Derived: `location` as filters by another place than a city compare it. */
    locationText: { type: String, default: '' },
    /** Guests at once, restaurants only. */
    seats: { type: Number, default: null },
    openingHours: { type: weeklyHoursSchema, default: null },
    menu: { type: [menuSchema], default: undefined },
    rating: { type: Number, default: 0 },
    ratingSum: { type: Number, default: 0 },
    reviewCount: { type: Number, default: 0 },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'services' },
);

// Browse: equality, then sort, then the tie (performance.md). Newest is `_id`, which carries the time of creation. Scalars in
// compound indexes rather than one array of facets: only these serve the sort on both engines. Every index slows each write,
// so restaurants, whose page has one order only (spec 2.8), have theirs for that one.
const browsed = [[], ['category'], ['city'], ['category', 'city']];
const sorts: { sort: Record<string, 1 | -1>; equalities: string[][] }[] = [
  { sort: { _id: -1 }, equalities: [...browsed, ['isRestaurant'], ['isRestaurant', 'city']] },
  { sort: { basePriceKobo: 1, _id: 1 }, equalities: browsed },
  { sort: { rating: -1, _id: -1 }, equalities: browsed },
];
for (const { sort, equalities } of sorts) {
  for (const fields of equalities) {
    listingSchema.index({
      status: 1,
      ...Object.fromEntries(fields.map((field) => [field, 1 as const])),
      ...sort,
    });
  }
}
// A provider's listings are few: every other order of them is sorted from here.
listingSchema.index({ providerId: 1, _id: -1 });

export type ListingRecord = InferSchemaType<typeof listingSchema>;
export type ListingDocument = HydratedDocument<ListingRecord>;
/** A listing as reads return it: a plain object. */
export type ListingRow = ListingRecord & { _id: Types.ObjectId };

export const ListingModel = model('Listing', listingSchema);
