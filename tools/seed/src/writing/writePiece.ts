import {
  BookingModel,
  CalendarDayModel,
  CalendarEntryModel,
  EarningMonthModel,
  ReviewModel,
  ReviewReportModel,
} from '@tm/schema/bookings';
import { ListingModel, ListingViewsModel } from '@tm/schema/catalog';
import { NotificationModel } from '@tm/schema/records';
import { ProviderProfileModel } from '@tm/schema/provider';
import { ReviewCaseModel } from '@tm/schema/admin';
import { UserModel } from '@tm/schema/accounts';
import type { Rows } from '../dataset';
import { BulkWriter } from './bulkWriter';

const MODELS = {
  users: UserModel,
  profiles: ProviderProfileModel,
  listings: ListingModel,
  bookings: BookingModel,
  reviews: ReviewModel,
  days: CalendarDayModel,
  entries: CalendarEntryModel,
  earnings: EarningMonthModel,
  notifications: NotificationModel,
  reports: ReviewReportModel,
  cases: ReviewCaseModel,
  views: ListingViewsModel,
};
export const TABLES = Object.keys(MODELS) as (keyof Rows)[];

/** Number of written rows by kind, and the words of the written listings. */
export type WriteResult = { counts: Record<keyof Rows, number>; words: Set<string> };

export const emptyResult = (): WriteResult => ({
  counts: {
    users: 0,
    profiles: 0,
    listings: 0,
    bookings: 0,
    reviews: 0,
    days: 0,
    entries: 0,
    earnings: 0,
    notifications: 0,
    reports: 0,
    cases: 0,
    views: 0,
  },
  words: new Set(),
});

/** Writes all rows of a piece. Resolves when they are in the database. */
export async function writePiece(piece: Iterable<Rows>, throughSchemas: boolean): Promise<WriteResult> {
  const writer = new BulkWriter(throughSchemas);
  const result = emptyResult();
  for (const rows of piece) {
    for (const { words } of rows.listings) for (const word of words) result.words.add(word);
    for (const table of TABLES) {
      result.counts[table] += rows[table].length;
      await writer.add<never>(MODELS[table] as never, rows[table]);
    }
  }
  await writer.end();
  return result;
}
