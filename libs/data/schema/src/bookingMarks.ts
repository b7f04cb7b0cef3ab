import { BOOKING_MARKS } from '@tm/domain';
import { Schema } from '@tm/mongo';

/**
 * Schema of the newest marks of a customer or provider, oldest first (`Mark` of the domain), written in the
 * transaction that ends a booking. Absent in documents from before this field.
 */
export const bookingMarks = {
  type: [
    new Schema(
      {
        at: { type: Date, required: true },
        mark: { type: String, enum: BOOKING_MARKS, required: true },
        /** The booking of a mark for an absence. */
        absentFrom: { type: Schema.Types.ObjectId },
      },
      { _id: false },
    ),
  ],
  default: [],
};
