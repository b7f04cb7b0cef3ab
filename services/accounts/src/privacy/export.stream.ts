import { Readable } from 'node:stream';
import { findProfileOfUser } from '@tm/data-provider';
import { ownData, type DataOwner, type OwnPages } from './queries/ownData.queries';
import type { ExportSection } from './queries/personalData';
import type { PublicUserRow } from '@tm/schema/accounts';
import * as show from './export.present';

type Part = (owner: DataOwner) => AsyncGenerator<unknown[]>;
type Lists = Exclude<ExportSection, 'account' | 'business'>;

/** Reads the rows of one section page by page and presents them. */
const part = <Row>(
  load: OwnPages<Row>,
  present: (rows: Row[], owner: DataOwner) => unknown[] | Promise<unknown[]>,
): Part =>
  async function* pages(owner) {
    for (let rows = await load(owner); rows.length > 0; rows = await load(owner, rows.at(-1)))
      yield await present(rows, owner);
  };

const LISTS: Record<Lists, Part> = {
  listings: part(ownData.listings, show.showListings),
  bookingsMade: part(ownData.bookingsMade, show.showBookingsMade),
  bookingsReceived: part(ownData.bookingsReceived, show.showBookingsReceived),
  reviewsWritten: part(ownData.reviewsWritten, show.showReviewsWritten),
  reviewsReceived: part(ownData.reviewsReceived, show.showReviewsReceived),
  blockedCustomers: part(ownData.blockedCustomers, show.showBlockedCustomers),
  calendarEntries: part(ownData.calendarEntries, show.showCalendarEntries),
  calendarFeeds: part(ownData.calendarFeeds, show.showCalendarFeeds),
  foreignCalendars: part(ownData.foreignCalendars, show.showForeignCalendars),
  savedPlaces: part(ownData.savedPlaces, show.showSavedPlaces),
  payoutAccount: part(ownData.payoutAccount, show.showPayoutAccount),
  payouts: part(ownData.payouts, show.showPayouts),
  disputes: part(ownData.disputes, show.showDisputes),
  reviewReports: part(ownData.reviewReports, show.showReviewReports),
  notifications: part(ownData.notifications, show.showNotifications),
  sessions: part(ownData.sessions, show.showSessions),
  uploads: part(ownData.uploads, show.showUploads),
  supportMessages: part(ownData.supportMessages, show.showSupportMessages),
  favourites: part(ownData.favourites, show.showFavourites),
  history: part(ownData.history, show.showHistory),
};

const json = (value: unknown): string => JSON.stringify(value, null, 1);

async function* write(account: PublicUserRow, now: Date): AsyncGenerator<string> {
  const profile = await findProfileOfUser(String(account._id));
  const owner = { userId: String(account._id), profileId: profile && String(profile._id) };
  yield `{\n"exportedAt": ${json(now.toISOString())},\n"account": ${json(show.showAccount(account))},\n`;
  yield `"business": ${json(profile && show.showBusiness(profile))}`;
  for (const [name, pages] of Object.entries(LISTS)) {
    yield `,\n${json(name)}: [`;
    let between = '\n';
    for await (const rows of pages(owner)) {
      yield between + rows.map(json).join(',\n');
      between = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}

/**
 * Streams all data of a user as one JSON document. One page of rows is in memory at a time; the next is read
 * when the client has taken it. Resolves after the first part, so that a database error still gets an error
 * response.
 */
export const exportOf = async (account: PublicUserRow, now: Date): Promise<Readable> => {
  const chunks = write(account, now);
  const first = await chunks.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* chunks;
  }
  return Readable.from(all(), { objectMode: false });
};
