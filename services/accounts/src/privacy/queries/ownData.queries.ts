import { currentTime, Types, trusted } from '@tm/mongo';
import {
  readBlockedCustomers,
  readBookings,
  readCalendarEntries,
  readCalendarFeeds,
  readFavourites,
  readForeignCalendars,
  readHiddenReviews,
  readListings,
  readMoneyDisputes,
  readPayoutAccounts,
  readPayouts,
  readReviewReports,
  readReviews,
  readSavedPlaces,
  readUncountedReviews,
} from '@tm/schema/read';
import {
  AuditEntryModel,
  type AuditEntryRecord,
  NotificationModel,
  type NotificationRecord,
  SessionModel,
  type SessionRecord,
  UploadModel,
  type UploadRow,
} from '@tm/schema/records';
import {
  type BlockedCustomerRow,
  type BookingRow,
  type CalendarEntryRow,
  type CalendarFeedRow,
  type ForeignCalendarRow,
  type ReviewReportRow,
  type ReviewRow,
  type SavedPlacesRow,
  type UncountedReviewRow,
} from '@tm/schema/bookings';
import { DERIVED_FIELDS, FAVOURITES_INDEX, type FavouriteRow, type ListingRow } from '@tm/schema/catalog';
import type { HiddenReviewRow } from '@tm/schema/admin';
import type { OwnReviewRow } from '@tm/data-bookings';
import type { MoneyDisputeRecord } from '@tm/schema/disputes';
import type { PayoutAccountRecord, PayoutRecord } from '@tm/schema/payouts';
import { SupportMessageModel, type SupportMessageRow } from '@tm/schema/accounts';

/** Rows in memory at a time. */
const PAGE = 200;

/** The owner of the data: the user, and for providers the id of their business. */
export type DataOwner = { userId: string; profileId: string | null };
/** Reads the rows after the last one; empty at the end. */
export type OwnPages<Row> = (owner: DataOwner, last?: Row) => Promise<Row[]>;
type StoredDocument = { _id: Types.ObjectId };

const idOf = ({ userId }: DataOwner) => new Types.ObjectId(userId);
const beyond = (last: StoredDocument | undefined) => (last ? { _id: trusted({ $lt: last._id }) } : {});
const newestFirst = { sort: { _id: -1 }, limit: PAGE } as const;

const listings: OwnPages<ListingRow> = async ({ profileId }, last) => {
  if (!profileId) return [];
  const own = { providerId: new Types.ObjectId(profileId), ...beyond(last) };
  return readListings.find(own, DERIVED_FIELDS, newestFirst).lean<ListingRow[]>();
};

const bookingsMade: OwnPages<BookingRow> = async (owner, last) =>
  readBookings.find({ customerId: idOf(owner), ...beyond(last) }, null, newestFirst).lean<BookingRow[]>();

const bookingsReceived: OwnPages<BookingRow> = async (owner, last) =>
  readBookings.find({ providerUserId: idOf(owner), ...beyond(last) }, null, newestFirst).lean<BookingRow[]>();

/** The customers that the user has blocked as a provider. Blocks of the user by others are not disclosed. */
const blockedCustomers: OwnPages<BlockedCustomerRow> = async (owner, last) =>
  readBlockedCustomers
    .find(
      { providerUserId: idOf(owner), ...(last && { _id: trusted({ $lt: last._id }) }) },
      null,
      newestFirst,
    )
    .lean<BlockedCustomerRow[]>();

const favourites: OwnPages<FavouriteRow> = async (owner, last) =>
  readFavourites
    .find({ userId: idOf(owner), ...beyond(last) }, null, { ...newestFirst, hint: FAVOURITES_INDEX })
    .lean<FavouriteRow[]>();

/** In order of the start, as their index is, because an owner may have thousands. */
const calendarEntries: OwnPages<CalendarEntryRow> = async (owner, last) => {
  const after = last && [
    { startsAt: trusted({ $gt: last.startsAt }) },
    { startsAt: last.startsAt, _id: trusted({ $gt: last._id }) },
  ];
  return readCalendarEntries
    .find({ providerUserId: idOf(owner), ...(after && { $or: after }) }, null, { limit: PAGE })
    .sort({ startsAt: 1, _id: 1 })
    .lean<CalendarEntryRow[]>();
};

/** At most five, so there is one page. */
const calendarFeeds: OwnPages<CalendarFeedRow> = async (owner, last) =>
  last
    ? []
    : readCalendarFeeds
        .find({ userId: idOf(owner) })
        .sort({ slot: 1 })
        .lean<CalendarFeedRow[]>();

/** At most three, so there is one page. */
const foreignCalendars: OwnPages<ForeignCalendarRow> = async (owner, last) =>
  last
    ? []
    : readForeignCalendars
        .find({ userId: idOf(owner) })
        .sort({ slot: 1 })
        .lean<ForeignCalendarRow[]>();

/** One document with all saved addresses. */
const savedPlaces: OwnPages<SavedPlacesRow> = async (owner, last) =>
  last ? [] : readSavedPlaces.find({ _id: idOf(owner) }).lean<SavedPlacesRow[]>();

/** At most one. */
const payoutAccount: OwnPages<PayoutAccountRecord> = async (owner, last) =>
  last ? [] : readPayoutAccounts.find({ userId: idOf(owner) }).lean<PayoutAccountRecord[]>();

const payouts: OwnPages<PayoutRecord> = async (owner, last) =>
  readPayouts
    .find({ userId: idOf(owner), ...(last && { _id: trusted({ $lt: last._id }) }) }, null, newestFirst)
    .lean<PayoutRecord[]>();

/** Disputes of the user and those about their business, merged. */
const disputes: OwnPages<MoneyDisputeRecord> = async (owner, last) => {
  const lists = await Promise.all(
    ['customerId', 'providerUserId'].map((side) =>
      readMoneyDisputes
        .find({ [side]: idOf(owner), ...beyond(last) } as never, null, newestFirst)
        .lean<MoneyDisputeRecord[]>(),
    ),
  );
  return lists
    .flat()
    .toSorted((one, other) => (String(one._id) < String(other._id) ? 1 : -1))
    .slice(0, PAGE);
};

/** Visible reviews, hidden ones and uncounted ones, merged. */
const reviewsOf = async (
  own: { customerId: Types.ObjectId } | { providerId: Types.ObjectId },
  last?: StoredDocument,
): Promise<OwnReviewRow[]> => {
  const wanted = { ...own, ...beyond(last) };
  const lists: OwnReviewRow[][] = await Promise.all([
    readReviews.find(wanted, null, newestFirst).lean<ReviewRow[]>(),
    readHiddenReviews.find(wanted, null, newestFirst).lean<HiddenReviewRow[]>(),
    readUncountedReviews.find(wanted, null, newestFirst).lean<UncountedReviewRow[]>(),
  ]);
  return lists
    .flat()
    .toSorted((one, other) => (String(one._id) < String(other._id) ? 1 : -1))
    .slice(0, PAGE);
};

const reviewsWritten: OwnPages<OwnReviewRow> = (owner, last) => reviewsOf({ customerId: idOf(owner) }, last);

const reviewReports: OwnPages<ReviewReportRow> = async (owner, last) =>
  readReviewReports
    .find({ reporterId: idOf(owner), ...beyond(last) }, null, newestFirst)
    .lean<ReviewReportRow[]>();

/** Includes the replies, which are the provider's own texts, also in hidden reviews. */
const reviewsReceived: OwnPages<OwnReviewRow> = async ({ profileId }, last) =>
  profileId ? reviewsOf({ providerId: new Types.ObjectId(profileId) }, last) : [];

const notifications: OwnPages<NotificationRecord & StoredDocument> = async (owner, last) =>
  NotificationModel.find({ userId: idOf(owner), ...beyond(last) }, null, newestFirst).lean<
    (NotificationRecord & StoredDocument)[]
  >();

/**
 * Open sessions. Their ids are hashes of the session tokens: they are read only for paging and not returned.
 */
const sessions: OwnPages<SessionRecord> = async (owner, last) =>
  SessionModel.find(
    {
      userId: idOf(owner),
      pending: trusted({ $ne: true }),
      expiresAt: trusted({ $gt: currentTime() }),
      ...(last && { _id: trusted({ $lt: last._id }) }),
    },
    null,
    newestFirst,
  ).lean<SessionRecord[]>();

const uploads: OwnPages<UploadRow> = async (owner, last) =>
  UploadModel.find({ userId: idOf(owner), ...beyond(last) }, null, newestFirst).lean<UploadRow[]>();

const supportMessages: OwnPages<SupportMessageRow> = async (owner, last) =>
  SupportMessageModel.find({ userId: idOf(owner), ...beyond(last) }, null, newestFirst).lean<
    SupportMessageRow[]
  >();

/** Audit entries about the user, their business and their listings. */
const history: OwnPages<AuditEntryRecord> = async ({ userId, profileId }, last) => {
  const own = profileId
    ? await readListings.find({ providerId: new Types.ObjectId(profileId) }, '_id').lean()
    : [];
  const targets = [userId, ...(profileId ? [profileId] : []), ...own.map(({ _id }) => String(_id))];
  return AuditEntryModel.find({
    targetId: trusted({ $in: targets }),
    ...(last && { seq: trusted({ $lt: last.seq }) }),
  })
    .sort({ seq: -1 })
    .limit(PAGE)
    .lean<AuditEntryRecord[]>();
};

/**
 * The data of a user by section and page, newest first, for the export. The presenter chooses the fields to
 * show.
 */
export const ownData = {
  listings,
  bookingsMade,
  bookingsReceived,
  blockedCustomers,
  calendarEntries,
  calendarFeeds,
  foreignCalendars,
  savedPlaces,
  payoutAccount,
  payouts,
  disputes,
  reviewsWritten,
  reviewsReceived,
  reviewReports,
  notifications,
  sessions,
  uploads,
  supportMessages,
  favourites,
  history,
} as const;
