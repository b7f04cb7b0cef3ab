import { Schema } from '@tm/mongo';

const day = { open: String, close: String };

/** Opening hours by weekday, 0 = Sunday; `HH:mm` in Lagos. An absent day is closed. */
export const weeklyHoursSchema = new Schema(
  { 0: day, 1: day, 2: day, 3: day, 4: day, 5: day, 6: day },
  { _id: false },
);
