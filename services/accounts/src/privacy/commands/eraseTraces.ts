import { currentTime, Types, trusted, inBatches, inTransaction } from '@tm/mongo';
import {
  eraseAbsences,
  eraseBlocks,
  eraseBookingsMade,
  eraseBookingsReceived,
  eraseDisputes,
  eraseEntries,
  eraseFeeds,
  eraseForeignCalendars,
  eraseReplies,
  eraseReportNotes,
  eraseSavedPlaces,
} from '@tm/data-bookings';
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
import { eraseFavourites, eraseListings } from '@tm/data-catalog';
import { eraseBusiness, erasePayouts } from '@tm/data-provider';
import { releaseUploads } from '@tm/records';
import { discardUploadsOf } from '../../uploads';
import { pseudonymOf } from './pseudonym';

type Ids = Types.ObjectId[];
const among = (ids: Ids) => trusted({ $in: ids });

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

const releasePictures = (userId: string, paths: readonly string[]): Promise<void> =>
  inTransaction((session) => releaseUploads(session, userId, paths));

/** Deletes mail to the user and mail with their texts. Erasure jobs stay, because this is one of them. */
const eraseMail = async (userId: string): Promise<void> => {
  const kind = trusted({ $ne: 'erase-person' as const });
  await OutboxModel.deleteMany({ kind, 'payload.userId': userId });
  await OutboxModel.deleteMany({ kind, 'payload.replyToUserId': userId });
};

type Step = (person: Types.ObjectId) => Promise<unknown>;

/** The steps of an erasure, in their order. Each step can be repeated, also after a crash in its middle. */
export const ERASURE_STEPS: readonly Step[] = [
  // Repeats the pseudonym, in case a call that ran during the erasure has written old data back.
  (person) =>
    UserModel.updateOne({ _id: person, erasedAt: trusted({ $ne: null }) }, { $set: pseudonymOf(person) }),
  (person) => eraseBusiness(person, currentTime()),
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
  eraseBlocks,
  (person) => eraseAbsences(person, releasePictures),
  (person) => eraseDisputes(person, releasePictures),
  eraseBookingsMade,
  eraseBookingsReceived,
  eraseEntries,
  eraseFeeds,
  eraseForeignCalendars,
  eraseSavedPlaces,
  erasePayouts,
  eraseListings,
  eraseFavourites,
  eraseReplies,
  eraseReportNotes,
  eraseSupportMessages,
  (person) => eraseMail(String(person)),
];

/**
 * Erases the data of an erased user in other collections. The steps are small and can be repeated, so that
 * after a crash the next process does the rest. Does nothing for a user who was not erased.
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
