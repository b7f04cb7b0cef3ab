import {
  BookingModel,
  CalendarDayModel,
  EarningMonthModel,
  ListingModel,
  NotificationModel,
  ProviderProfileModel,
  ReviewCaseModel,
  ReviewModel,
  ReviewReportModel,
  UserModel,
} from '@tm/data';
import type { Rows } from '../world';
import { BulkWriter } from './bulkWriter';

const MODELS = {
  users: UserModel,
  profiles: ProviderProfileModel,
  listings: ListingModel,
  bookings: BookingModel,
  reviews: ReviewModel,
  days: CalendarDayModel,
  earnings: EarningMonthModel,
  notifications: NotificationModel,
  reports: ReviewReportModel,
  cases: ReviewCaseModel,
};
export const TABLES = Object.keys(MODELS) as (keyof Rows)[];

/** How many rows of each kind were written, and the words of the listings among them. */
export type Written = { counts: Record<keyof Rows, number>; words: Set<string> };

export const nothingWritten = (): Written => ({
  counts: {
    users: 0,
    profiles: 0,
    listings: 0,
    bookings: 0,
    reviews: 0,
    days: 0,
    earnings: 0,
    notifications: 0,
    reports: 0,
    cases: 0,
  },
  words: new Set(),
});

/** Resolves when all rows are in the database. */
export async function writePiece(piece: Iterable<Rows>, throughSchemas: boolean): Promise<Written> {
  const writer = new BulkWriter(throughSchemas);
  const written = nothingWritten();
  for (const rows of piece) {
    for (const { words } of rows.listings) for (const word of words) written.words.add(word);
    for (const table of TABLES) {
      written.counts[table] += rows[table].length;
      await writer.add<never>(MODELS[table] as never, rows[table]);
    }
  }
  await writer.end();
  return written;
}
