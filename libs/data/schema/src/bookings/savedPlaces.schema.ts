import { Schema, model, type InferSchemaType, type Types } from '@tm/mongo';
import { customerPlace } from '../placeAddress';

const savedPlaceSchema = new Schema({
  /** The id that the client has made. It is unique among the addresses of the user. */
  _id: { type: Schema.Types.ObjectId, required: true },
  name: { type: String, required: true },
  ...customerPlace,
  customerAddress: { type: String, required: true },
});

/**
 * The addresses of visits that users have saved (ADR-116): one document per user, whose version makes the
 * limit and the unique names certain. It stays when its last address is removed, because a version that
 * began again could hide a change.
 */
const savedPlacesSchema = new Schema(
  {
    /** The id of the user. */
    _id: { type: Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    places: { type: [savedPlaceSchema], required: true },
  },
  { collection: 'savedPlaces', versionKey: false },
);

export type SavedPlaceRow = InferSchemaType<typeof savedPlaceSchema> & { _id: Types.ObjectId };
export type SavedPlacesRow = InferSchemaType<typeof savedPlacesSchema> & {
  _id: Types.ObjectId;
  places: SavedPlaceRow[];
};

export const SavedPlacesModel = model('SavedPlaces', savedPlacesSchema);
