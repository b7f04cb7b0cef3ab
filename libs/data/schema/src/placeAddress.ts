import { Schema } from '@tm/mongo';

/** Schema of the address of a place that customers visit. */
export const addressSchema = new Schema(
  {
    line: { type: String, required: true },
    landmark: { type: String },
    area: { type: String, required: true },
    city: { type: String, required: true },
  },
  { _id: false },
);

/** Fields of a booking about the place of a visit. */
export const customerPlace = {
  /** Null unless the provider goes to the customer. */
  customerAddress: { type: String, default: null },
  /** Parts of that address; absent if the customer has not named them. */
  customerArea: { type: String },
  customerLandmark: { type: String },
  /** The local government area of that address; absent if the customer has not named it. */
  area: { type: String },
};
