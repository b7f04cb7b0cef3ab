import { CITIES, LISTING_PARTIES, LISTING_STATUSES, type City } from '@tm/domain';
import { Schema, model, type Types, type HydratedDocument, type InferSchemaType } from 'mongoose';
import { contentFields, contentSchema, pendingEditSchema } from './listing.content';
import { PROVIDER_INDEX, WAITING, WAITING_WORD_INDEX, WORD_INDEX, type ListingIndex } from './listing.plan';

const rulingSchema = new Schema(
  {
    status: { type: String, enum: LISTING_STATUSES, required: true },
    at: { type: Date, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, default: null },
    /** The version that it made: who looked at an earlier one has not seen it. Absent in rulings of before this field. */
    version: Number,
    /** Did anything wait that it answered? Absent in rulings of before this field. */
    hasAnswered: Boolean,
    /** A refusal of what the owner wanted to change: the service stays as it was. */
    isOfEdit: Boolean,
  },
  { _id: false },
);

const listingSchema = new Schema(
  {
    /** The user who owns it, and that user's provider profile. */
    ownerId: { type: Schema.Types.ObjectId, required: true },
    providerId: { type: Schema.Types.ObjectId, required: true },
    ...contentFields,
    /** Derived from `location` on every write, for the index. */
    city: { type: String, enum: [...(Object.keys(CITIES) as City[]), null], default: null },
    status: { type: String, enum: LISTING_STATUSES, required: true },
    /** Whose pause it is: an admin's is not the owner's to lift. */
    pausedBy: { type: String, enum: [...LISTING_PARTIES, null], default: null },
    /** Why an admin refused or paused it: for the owner and admins only. */
    statusReason: { type: String, default: null },
    isApproved: { type: Boolean, default: false },
    /** Since when an admin is waited for: for the approval, or for a look at what changed since. Null: nobody waits. */
    submittedAt: { type: Date, default: null },
    /** What an admin decided last, who, when and why. The audit log has all of it. */
    ruling: { type: rulingSchema, default: null },
    approvedAt: { type: Date, default: null },
    /** The content as it was approved last, while the present one differs from it. */
    approved: { type: contentSchema, default: null },
    /** What its owner has changed and customers do not see before an admin approves it (ADR-043). All other fields are public. */
    pendingEdit: { type: pendingEditSchema, default: null },
    /** Why the last such edit was refused, until the words are changed again or approved. */
    editRefusal: {
      type: new Schema(
        { reason: { type: String, required: true }, at: { type: Date, required: true } },
        { _id: false },
      ),
      default: null,
    },
    /** Derived: counts as a restaurant (product 2.8). */
    isRestaurant: { type: Boolean, default: false },
    /** Derived: title and description as searches compare them (`deriveListing`). */
    searchText: { type: String, default: '' },
    /** Derived: `location` as filters by another place than a city compare it. */
    locationText: { type: String, default: '' },
    /** Derived: the words of both, by which searches that match little are found (`listing.clue`). */
    words: { type: [String], default: [] },
    rating: { type: Number, default: 0 },
    ratingSum: { type: Number, default: 0 },
    reviewCount: { type: Number, default: 0 },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'services' },
);

// Browse: equality, then sort, then the tie (performance.md). Newest is `_id`, which carries the time of creation. Scalars in
// compound indexes rather than one array of facets: only these serve the sort on both engines. Every index slows each write:
// what else may be asked for is looked at row by row, and where little matches, the words lead to it (ADR-011).
const equalities = [[], ['category'], ['city'], ['category', 'city']];
const sorts: ListingIndex[] = [{ _id: -1 }, { basePriceKobo: 1, _id: 1 }, { rating: -1, _id: -1 }];
/** What waits for an admin, of one status or of any: all other listings are not in its indexes. */
const ONLY_WAITING = { partialFilterExpression: { submittedAt: WAITING } };
for (const fields of equalities) {
  const equal = Object.fromEntries(fields.map((field) => [field, 1 as const]));
  for (const sort of sorts) listingSchema.index({ status: 1, ...equal, ...sort });
  listingSchema.index({ status: 1, ...equal, submittedAt: 1, _id: 1 }, ONLY_WAITING);
  listingSchema.index({ ...equal, submittedAt: 1, _id: 1 }, ONLY_WAITING);
}
listingSchema.index(WORD_INDEX);
listingSchema.index(PROVIDER_INDEX);
listingSchema.index(WAITING_WORD_INDEX, ONLY_WAITING);

export type ListingRecord = InferSchemaType<typeof listingSchema>;
export type ListingDocument = HydratedDocument<ListingRecord>;
/** A listing as reads return it: a plain object. */
export type ListingRow = ListingRecord & { _id: Types.ObjectId };

/** What only searches look at: left out of every answer. */
export const DERIVED_FIELDS = { searchText: 0, locationText: 0, words: 0 } as const;
/** A list shows cards: what they do not need stays in the database. */
export const CARD_FIELDS = {
  menu: 0,
  approved: 0,
  ruling: 0,
  'pendingEdit.menu': 0,
  ...DERIVED_FIELDS,
} as const;
/** Only where a listing stands in an order. */
export type KeyFields = Readonly<Record<string, 1>>;
export type ListingFields = typeof DERIVED_FIELDS | typeof CARD_FIELDS | KeyFields;

export const ListingModel = model('Listing', listingSchema);
