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
