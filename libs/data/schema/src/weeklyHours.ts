import { Schema } from '@tm/mongo';

/** Breaks are absent in days without breaks, as in documents older than this field. */
type DayRecord = {
  open?: string | null;
  close?: string | null;
  breaks?: readonly { from: string; to: string }[] | null | undefined;
};
type WeekRecord = { [day in 0 | 1 | 2 | 3 | 4 | 5 | 6]?: DayRecord | null | undefined };

const day = {
  open: String,
  close: String,
  breaks: { type: [{ _id: false, from: String, to: String }], default: undefined },
};

/** The hours of one day outside the week. */
export const dayHoursSchema = new Schema<DayRecord>(day, { _id: false });

/** Opening hours by weekday, 0 = Sunday; `HH:mm` in Lagos. An absent day is closed. */
export const weeklyHoursSchema = new Schema<WeekRecord>(
  { 0: day, 1: day, 2: day, 3: day, 4: day, 5: day, 6: day },
  { _id: false },
);
