import { CITIES, LISTING_PARTIES, LISTING_STATUSES, type City } from '@tm/domain';
import { Schema, model, type Types, type HydratedDocument, type InferSchemaType } from '@tm/mongo';
import { contentFields, contentSchema, pendingEditSchema } from './listing.content';
import {
  PROVIDER_INDEX,
  WAITING,
  WAITING_WORD_INDEX,
  WORD_INDEX,
  type ListingIndex,
} from './listing.indexes';

/** States of the listings that are paused after absences of their owner. */
export const HELD_STATES = ['active', 'paused_by_owner'] as const;

const rulingSchema = new Schema(
  {
    status: { type: String, enum: LISTING_STATUSES, required: true },
    at: { type: Date, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, default: null },
    /**
     * The listing version that this decision created: a reader of an earlier version has not seen it. Absent
     * in decisions older than this field.
     */
    version: Number,
    /** True if the decision answered a waiting review. Absent in decisions older than this field. */
    hasAnswered: Boolean,
    /** True for the rejection of an owner's edit. The listing itself stayed unchanged. */
    isOfEdit: Boolean,
  },
  { _id: false },
);

const listingSchema = new Schema(
  {
    /** The owner and the owner's provider profile. */
    ownerId: { type: Schema.Types.ObjectId, required: true },
    providerId: { type: Schema.Types.ObjectId, required: true },
    ...contentFields,
    /** Derived from `location` on every write, for the index. */
    city: { type: String, enum: [...(Object.keys(CITIES) as City[]), null], default: null },
    status: { type: String, enum: LISTING_STATUSES, required: true },
    /** The party that paused it. An owner cannot lift an admin's pause. */
    pausedBy: { type: String, enum: [...LISTING_PARTIES, null], default: null },
    /** The reason of an admin's rejection or pause; visible to the owner and admins only. */
    statusReason: { type: String, default: null },
    /**
     * The state before the pause after absences of the owner (PD-52), which a release restores. Absent or
     * null otherwise.
     */
    heldFrom: { type: String, enum: [...HELD_STATES, null] },
    isApproved: { type: Boolean, default: false },
    /**
     * Start of the wait for an admin, who approves a new listing or checks later changes. Null when nothing
     * waits.
     */
    submittedAt: { type: Date, default: null },
    /** The last moderation decision. The audit log has all of them. */
    ruling: { type: rulingSchema, default: null },
    approvedAt: { type: Date, default: null },
    /** The content as last approved, while the present content differs from it. */
    approved: { type: contentSchema, default: null },
    /**
     * The owner's changes that customers do not see before an admin approves them (ADR-043). All other fields
     * are public.
     */
    pendingEdit: { type: pendingEditSchema, default: null },
    /** The reason why the last such edit was rejected, until the texts are changed again or approved. */
    editRefusal: {
      type: new Schema(
        { reason: { type: String, required: true }, at: { type: Date, required: true } },
        { _id: false },
      ),
      default: null,
    },
    /**
     * A copy of the provider's `isVerified`, changed in the transaction of the decision, for the filter and
     * the counters (ADR-101).
     */
    isVerified: { type: Boolean, default: false },
    /**
     * The points of the order "Recommended" (`qualityOf`), 0 to 1,000. Written after the change that moves
     * them, not in its transaction.
     */
    quality: { type: Number, default: 0 },
    /** Derived: counts as a restaurant (product 2.8). */
    isRestaurant: { type: Boolean, default: false },
    /** Derived: title and description in comparable form (`deriveListing`). */
    searchText: { type: String, default: '' },
    /** Derived: `location` in comparable form, for filters by a place that is no known city. */
    locationText: { type: String, default: '' },
    /** Derived: the words of both, for searches with few matches (`listing.searchStrategy`). */
    words: { type: [String], default: [] },
    rating: { type: Number, default: 0 },
    ratingSum: { type: Number, default: 0 },
    reviewCount: { type: Number, default: 0 },
    /**
     * How many users have saved it, as the owner sees it (`shownSavers`). Counted after the change that moves
     * it (ADR-103).
     */
    savers: { type: Number, default: 0 },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'services' },
);

// Indexes of public lists: equality, then sort, then the id for equal values (performance.md). Newest sorts
// by `_id`, which contains the time of creation. Compound indexes of scalars rather than one array of facets,
// because only these serve the sort on both engines. Every index slows each write, so other conditions are
// checked row by row, or found by words where few listings match (ADR-011).
const equalities = [[], ['category'], ['city'], ['category', 'city']];
const sorts: ListingIndex[] = [
  { _id: -1 },
  { basePriceKobo: 1, _id: 1 },
  { rating: -1, _id: -1 },
  { quality: -1, _id: -1 },
];
/** Indexes of waiting listings, with one status or any. They contain no other listings. */
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
/** A listing as queries return it: a plain object. */
export type ListingRow = ListingRecord & { _id: Types.ObjectId };

/** Fields that only searches use; left out of every response. */
export const DERIVED_FIELDS = { searchText: 0, locationText: 0, words: 0 } as const;
/** The projection of a list: without fields that cards do not need. */
export const CARD_FIELDS = {
  menu: 0,
  approved: 0,
  ruling: 0,
  'pendingEdit.menu': 0,
  ...DERIVED_FIELDS,
} as const;
/** The projection of only the fields that determine the position in an order. */
export type KeyFields = Readonly<Record<string, 1>>;
export type ListingFields = typeof DERIVED_FIELDS | typeof CARD_FIELDS | KeyFields;

export const ListingModel = model('Listing', listingSchema);
