import { Types, trusted, inBatches, nativeDatabase, inTransaction } from '@tm/mongo';
import {
  BlockedCustomerModel,
  BookingModel,
  writeSearchTexts,
  ReviewReportModel,
  ReviewModel,
  UncountedReviewModel,
} from '@tm/schema/bookings';
import {
  FactorRecoveryModel,
  MailTokenModel,
  SupportMessageModel,
  supportLinks,
  TwoFactorModel,
  UserModel,
} from '@tm/schema/accounts';
import {
  IdempotencyModel,
  NotificationModel,
  OutboxModel,
  SessionModel,
  SignInTraceModel,
} from '@tm/schema/records';
import { deleteWords, ARCHIVED, archiveListings } from '@tm/data-catalog';
import { deriveListing, ListingModel, type ListingRecord, type ListingRow } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { HiddenReviewModel } from '@tm/schema/admin';
import { discardUploadsOf } from '../../uploads';
import { BUSINESS_PSEUDONYM, pseudonymOf } from './pseudonym';

type Ids = Types.ObjectId[];
const among = (ids: Ids) => trusted({ $in: ids });

/** Rewrites the search texts without the user's name: the account has its pseudonym by now. */
const blankBookings = async (ids: Ids, $set: Record<string, unknown>): Promise<void> => {
  await BookingModel.updateMany({ _id: among(ids) }, { $set }, { timestamps: false });
  await writeSearchTexts(nativeDatabase(), ids);
};

/** Bookings keep amounts, dates and the listing; the customer's contact data and notes are removed. */
const blankBookingsMade = (person: Types.ObjectId) =>
  inBatches(BookingModel, { customerId: person }, (ids) =>
    blankBookings(ids, { customerPhone: '', customerAddress: '', notes: null }),
  );

const blankBookingsReceived = (person: Types.ObjectId) =>
  inBatches(BookingModel, { providerUserId: person }, (ids) =>
    blankBookings(ids, { 'listing.image': null, 'listing.description': null }),
  );

const wordsLeft = ({ title, category, location }: Pick<ListingRecord, 'title' | 'category' | 'location'>) =>
  deriveListing({ title, description: '', category, location });

const blankListing = async (listing: ListingRow): Promise<void> => {
  await ListingModel.updateOne(
    { _id: listing._id, status: 'archived' },
    {
      $set: {
        ...ARCHIVED,
        description: '',
        images: [],
        imageAlts: [],
        tags: [],
        ruling: null,
        ...wordsLeft(listing),
      },
      $unset: { menu: 1 },
    },
  );
};

/** Removes the words first, because they are known only from the listing. */
const eraseListing = async (_id: Types.ObjectId): Promise<void> => {
  const listing = await ListingModel.findById(_id, 'title category location words').lean<ListingRow>();
  if (!listing) return;
  const isBooked = await BookingModel.exists({ serviceId: _id });
  const kept = isBooked ? wordsLeft(listing).words : [];
  await deleteWords(
    listing.words.filter((word) => !kept.includes(word)),
    _id,
  );
  if (isBooked) await blankListing(listing);
  else await ListingModel.deleteOne({ _id, status: 'archived' });
};

/**
 * Deletes listings that were never booked. A booked one stays as an archived title with its price and ratings
 * (PD-16).
 */
const eraseListings = async (person: Types.ObjectId): Promise<void> => {
  const profile = await ProviderProfileModel.findOne({ userId: person }, '_id').lean();
  if (!profile) return;
  // Archives with the counters; archived listings are not counted, so they may be deleted without them.
  await inTransaction((session) => archiveListings(session, profile._id));
  await inBatches(ListingModel, { providerId: profile._id }, async (ids) => {
    for (const id of ids) await eraseListing(id);
  });
};

/** Reviews of the business stay; its replies are its own texts and are removed. */
const eraseReplies = async (person: Types.ObjectId): Promise<void> => {
  const profile = await ProviderProfileModel.findOne({ userId: person }, '_id').lean();
  if (!profile) return;
  const blank = { $set: { reply: null } };
  await inBatches(ReviewModel, { providerId: profile._id }, (ids) =>
    ReviewModel.updateMany({ _id: among(ids) }, blank, { timestamps: false }),
  );
  await inBatches(HiddenReviewModel, { providerId: profile._id }, (ids) =>
    HiddenReviewModel.updateMany({ _id: among(ids) }, blank, { timestamps: false }),
  );
  await inBatches(UncountedReviewModel, { providerId: profile._id }, (ids) =>
    UncountedReviewModel.updateMany({ _id: among(ids) }, blank, { timestamps: false }),
  );
};

/** A report and its reason stay; the reporter's own note is removed. */
const eraseReportNotes = (person: Types.ObjectId) =>
  inBatches(ReviewReportModel, { reporterId: person }, (ids) =>
    ReviewReportModel.updateMany({ _id: among(ids) }, { $set: { note: null } }),
  );

/** Deletes messages to the administrators with their copies in the admins' notifications. */
const eraseSupportMessages = async (person: Types.ObjectId): Promise<void> => {
  const admins = await UserModel.find({ role: 'super_admin' }, '_id').lean();
  await inBatches(SupportMessageModel, { userId: person }, async (ids) => {
    await NotificationModel.deleteMany({
      userId: among(admins.map(({ _id }) => _id)),
      link: trusted({ $in: ids.flatMap(supportLinks) }),
    });
    await SupportMessageModel.deleteMany({ _id: among(ids) });
  });
};

/** Deletes mail to the user and mail with their texts. Erasure jobs stay, because this is one of them. */
const eraseMail = async (userId: string): Promise<void> => {
  const kind = trusted({ $ne: 'erase-person' as const });
  await OutboxModel.deleteMany({ kind, 'payload.userId': userId });
  await OutboxModel.deleteMany({ kind, 'payload.replyToUserId': userId });
};

type Step = (person: Types.ObjectId) => Promise<unknown>;

/** In this order. Each step is repeatable, also after a crash in the middle. */
export const ERASURE_STEPS: readonly Step[] = [
  // Repeats the pseudonym, in case a call that ran during the erasure has written old data back.
  (person) =>
    UserModel.updateOne({ _id: person, erasedAt: trusted({ $ne: null }) }, { $set: pseudonymOf(person) }),
  (person) =>
    ProviderProfileModel.updateOne(
      { userId: person },
      { $set: { ...BUSINESS_PSEUDONYM, erasedAt: new Date() } },
    ),
  (person) => SessionModel.deleteMany({ userId: person }),
  (person) => SignInTraceModel.deleteMany({ userId: person }),
  (person) => MailTokenModel.deleteMany({ userId: person }),
  (person) => TwoFactorModel.deleteOne({ _id: person }),
  (person) => FactorRecoveryModel.deleteOne({ _id: person }),
  (person) => inTransaction((session) => discardUploadsOf(String(person), session)),
  (person) => IdempotencyModel.deleteMany({ userId: String(person) }),
  (person) =>
    inBatches(NotificationModel, { userId: person }, (ids) =>
      NotificationModel.deleteMany({ _id: among(ids) }),
    ),
  (person) => BlockedCustomerModel.deleteMany({ providerUserId: person }),
  (person) => BlockedCustomerModel.deleteMany({ customerId: person }),
  blankBookingsMade,
  blankBookingsReceived,
  eraseListings,
  eraseReplies,
  eraseReportNotes,
  eraseSupportMessages,
  (person) => eraseMail(String(person)),
];

/**
 * Erases the data of an erased user in other collections. Repeatable and in small steps, so that after a
 * crash the next process does the rest. Does nothing for a user who was not erased.
 */
export const eraseTraces = async (
  userId: string,
  steps: readonly Step[] = ERASURE_STEPS,
): Promise<'erased' | 'alive'> => {
  const person = new Types.ObjectId(userId);
  if (await UserModel.exists({ _id: person, erasedAt: null })) return 'alive';
  for (const step of steps) await step(person);
  return 'erased';
};
