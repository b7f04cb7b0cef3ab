import { Schema } from '@tm/mongo';

export const id = { type: Schema.Types.ObjectId, required: true };
export const kobo = { type: Number, required: true };
export const at = { type: Date, required: true };

/** The words of a party; removed when its account is erased. Pictures are paths of private uploads. */
export const words = { text: { type: String }, pictures: { type: [String], default: [] } };

export const answerSchema = new Schema(
  {
    ...words,
    /** The amount that the provider offers to give back. */
    offerKobo: Number,
    at,
  },
  { _id: false },
);

/** A ruling of an admin: the amount that goes back, and the reason that both parties read. */
export const rulingSchema = new Schema(
  { by: id, refundKobo: kobo, reason: { type: String, required: true }, at },
  { _id: false },
);
