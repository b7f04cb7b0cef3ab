import { Schema, model, type InferSchemaType, type Types } from '@tm/mongo';

/** Kinds of saved things. Businesses may follow. */
export const FAVOURITE_KINDS = ['listing'] as const;

/** The listings that users have saved (ADR-103). A row stays when its listing is paused or deleted. */
const favouriteSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: FAVOURITE_KINDS, required: true },
    /** The id of the listing. */
    refId: { type: Schema.Types.ObjectId, required: true },
    /** The place among the rows of the user, from 0. Its unique index limits their number. */
    slot: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'favourites', versionKey: false },
);

/** A user's list, newest first. Also serves the export and the erasure. */
export const FAVOURITES_INDEX = { userId: 1, _id: -1 } as const;
/** Makes a second save of the same listing impossible, and serves the ids of a user from the index alone. */
export const FAVOURITE_REF_INDEX = { userId: 1, kind: 1, refId: 1 } as const;
export const FAVOURITE_SLOT_INDEX = { userId: 1, slot: 1 } as const;
/** The savers of a listing. */
export const SAVERS_INDEX = { refId: 1 } as const;

favouriteSchema.index(FAVOURITES_INDEX);
favouriteSchema.index(FAVOURITE_REF_INDEX, { unique: true });
favouriteSchema.index(FAVOURITE_SLOT_INDEX, { unique: true });
favouriteSchema.index(SAVERS_INDEX);

export type FavouriteRow = InferSchemaType<typeof favouriteSchema> & { _id: Types.ObjectId };

export const FavouriteModel = model('Favourite', favouriteSchema);
