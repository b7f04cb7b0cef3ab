import { Types, trusted } from 'mongoose';
import { AuditEntryModel, type AuditEntryRecord } from '../auditLog/auditEntry.schema';
import { BlockedCustomerModel, type BlockedCustomerRow } from '../blockedCustomers';
import { BookingModel, type BookingRow } from '../bookings/booking.schema';
import { DERIVED_FIELDS, ListingModel, type ListingRow } from '../listings/listing.schema';
import { NotificationModel, type NotificationRecord } from '../notifications/notification.schema';
import { ReviewReportModel, type ReviewReportRow } from '../reviewModeration';
import { HiddenReviewModel, type HiddenReviewRow } from '../reviews/hiddenReview.schema';
import type { OwnReviewRow } from '../reviews/hiddenReview.reads';
import { ReviewModel, type ReviewRow } from '../reviews/review.schema';
import { UncountedReviewModel, type UncountedReviewRow } from '../reviews/uncountedReview.schema';
import { SessionModel, type SessionRecord } from '../sessions/session.schema';
import { SupportMessageModel, type SupportMessageRow } from '../supportMessages/supportMessage.schema';
import { UploadModel, type UploadRow } from '../uploads/upload.schema';

/** So many rows are in hand at once, whatever there is. */
const PAGE = 200;

/** Whose data: the person and, of the supply side, the id of their business. */
export type DataOwner = { userId: string; profileId: string | null };
/** The next rows after the last one that was read; empty at the end. */
export type OwnPages<Row> = (owner: DataOwner, last?: Row) => Promise<Row[]>;
type Kept = { _id: Types.ObjectId };

const idOf = ({ userId }: DataOwner) => new Types.ObjectId(userId);
const beyond = (last: Kept | undefined) => (last ? { _id: trusted({ $lt: last._id }) } : {});
const newestFirst = { sort: { _id: -1 }, limit: PAGE } as const;

const listings: OwnPages<ListingRow> = async ({ profileId }, last) => {
  if (!profileId) return [];
  const own = { providerId: new Types.ObjectId(profileId), ...beyond(last) };
  return ListingModel.find(own, DERIVED_FIELDS, newestFirst).lean<ListingRow[]>();
};

const bookingsMade: OwnPages<BookingRow> = async (owner, last) =>
  BookingModel.find({ customerId: idOf(owner), ...beyond(last) }, null, newestFirst).lean<BookingRow[]>();

const bookingsReceived: OwnPages<BookingRow> = async (owner, last) =>
  BookingModel.find({ providerUserId: idOf(owner), ...beyond(last) }, null, newestFirst).lean<BookingRow[]>();

/** Whom they have blocked as a provider. Who has blocked them is not theirs to know. */
const blockedCustomers: OwnPages<BlockedCustomerRow> = async (owner, last) =>
  BlockedCustomerModel.find(
    { providerUserId: idOf(owner), ...(last && { _id: trusted({ $lt: last._id }) }) },
    null,
    newestFirst,
  ).lean<BlockedCustomerRow[]>();

/** Shown ones, and among them those that an admin has hidden or that do not count. */
const reviewsOf = async (
  own: { customerId: Types.ObjectId } | { providerId: Types.ObjectId },
  last?: Kept,
): Promise<OwnReviewRow[]> => {
  const wanted = { ...own, ...beyond(last) };
  const lists: OwnReviewRow[][] = await Promise.all([
    ReviewModel.find(wanted, null, newestFirst).lean<ReviewRow[]>(),
    HiddenReviewModel.find(wanted, null, newestFirst).lean<HiddenReviewRow[]>(),
    UncountedReviewModel.find(wanted, null, newestFirst).lean<UncountedReviewRow[]>(),
  ]);
  return lists
    .flat()
    .toSorted((one, other) => (String(one._id) < String(other._id) ? 1 : -1))
    .slice(0, PAGE);
};

const reviewsWritten: OwnPages<OwnReviewRow> = (owner, last) => reviewsOf({ customerId: idOf(owner) }, last);

const reviewReports: OwnPages<ReviewReportRow> = async (owner, last) =>
  ReviewReportModel.find({ reporterId: idOf(owner), ...beyond(last) }, null, newestFirst).lean<
    ReviewReportRow[]
  >();

/** With the replies, which are the provider's words also in what is hidden. */
const reviewsReceived: OwnPages<OwnReviewRow> = async ({ profileId }, last) =>
  profileId ? reviewsOf({ providerId: new Types.ObjectId(profileId) }, last) : [];

const notifications: OwnPages<NotificationRecord & Kept> = async (owner, last) =>
  NotificationModel.find({ userId: idOf(owner), ...beyond(last) }, null, newestFirst).lean<
    (NotificationRecord & Kept)[]
  >();

/** Open ones. Their ids are hashes of what opens them: they are read to page by, and go nowhere. */
const sessions: OwnPages<SessionRecord> = async (owner, last) =>
  SessionModel.find(
    {
      userId: idOf(owner),
      pending: trusted({ $ne: true }),
      expiresAt: trusted({ $gt: new Date() }),
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

/** What was done to the person, to their business and to their listings. */
const history: OwnPages<AuditEntryRecord> = async ({ userId, profileId }, last) => {
  const own = profileId
    ? await ListingModel.find({ providerId: new Types.ObjectId(profileId) }, '_id').lean()
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

/** A person's data, part by part and page by page, newest first, for the export. The presenter chooses what is shown of it. */
export const ownData = {
  listings,
  bookingsMade,
  bookingsReceived,
  blockedCustomers,
  reviewsWritten,
  reviewsReceived,
  reviewReports,
  notifications,
  sessions,
  uploads,
  supportMessages,
  history,
} as const;
