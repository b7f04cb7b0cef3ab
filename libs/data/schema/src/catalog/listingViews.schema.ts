import { addDays, fromLagos } from '@tm/domain';
import { Schema, model, type InferSchemaType, type Types } from '@tm/mongo';

/** Days for which a row is kept: about 13 months. */
const KEPT_DAYS = 396;

/** Views of a listing on one Lagos day (ADR-115), without the people who viewed it. */
const listingViewsSchema = new Schema(
  {
    /** `<listing id>:<day>` */
    _id: { type: String, required: true },
    listingId: { type: Schema.Types.ObjectId, required: true },
    /** `yyyy-MM-dd` */
    day: { type: String, required: true },
    views: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'listingViews', versionKey: false },
);

/** The last days of some listings; also serves the deletion with a listing. */
export const VIEWS_INDEX = { listingId: 1, day: 1 } as const;

listingViewsSchema.index(VIEWS_INDEX);
listingViewsSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type ListingViewsRow = InferSchemaType<typeof listingViewsSchema>;

export const ListingViewsModel = model('ListingViews', listingViewsSchema);

/** Returns the fields that a row has from its first view on. */
export const viewsOfDay = (listingId: Types.ObjectId, day: string): Omit<ListingViewsRow, 'views'> => ({
  _id: `${String(listingId)}:${day}`,
  listingId,
  day,
  expiresAt: fromLagos(addDays(day, KEPT_DAYS), '00:00')!,
});
