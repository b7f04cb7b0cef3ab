import { REFUSED_DOCUMENT_DAYS } from '@tm/domain';
import { Types, trusted, type ClientSession } from 'mongoose';
import { BookingModel } from '../bookings/booking.schema';
import { ListingModel } from '../listings/listing.schema';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { UserModel } from '../users/user.schema';
import { UploadModel, type UploadRow } from './upload.schema';
import { UPLOAD_DAY_MS } from './upload.verbs';

/**
 * Between "nothing shows it" and its deletion: longer than any call takes that has seen it as usable. Meanwhile nobody can use it
 * anew, so the second look decides.
 */
const GRACE_MS = 10 * 60_000;

/**
 * Takes the upload that the sweep is due to look at for `leaseMs`, or null. One guarded update: of any number of processes one gets
 * it, and when that one dies another does after the lease.
 */
export const claimDueUpload = async (leaseMs: number, now = new Date()): Promise<UploadRow | null> =>
  UploadModel.findOneAndUpdate(
    { sweepAt: trusted({ $lte: now }) },
    { $set: { sweepAt: new Date(now.getTime() + leaseMs) } },
    { sort: { sweepAt: 1 }, returnDocument: 'after' },
  ).lean<UploadRow>();

/** Where a service shows pictures: as it is, as it was approved, and as it waits. */
const SHOWN_IN = ['', 'approved.', 'pendingEdit.'].flatMap((of) => [`${of}images`, `${of}menu.items.photo`]);

/** Papers are kept while they wait and while they stand behind a badge; refused ones for a while. */
const arePapers = (userId: Types.ObjectId, path: string, now: Date) => {
  const ruledSince = new Date(now.getTime() - REFUSED_DOCUMENT_DAYS * UPLOAD_DAY_MS);
  return ProviderProfileModel.exists({
    userId,
    $or: [
      { 'papers.path': path, refusalReason: null },
      { 'papers.path': path, 'papers.decidedAt': trusted({ $gt: ruledSince }) },
      { 'pendingChange.papers.path': path },
    ],
  });
};

/**
 * Does anything need this upload of a person: their profile, a service of theirs as it is or was approved, a booking of one, the review
 * of their business?
 */
export const isUploadInUse = async (
  userId: Types.ObjectId,
  path: string,
  now = new Date(),
): Promise<boolean> => {
  const providers = await ProviderProfileModel.find({ userId }, '_id').lean();
  const providerId = trusted({ $in: providers.map(({ _id }) => _id) });
  const uses = await Promise.all([
    UserModel.exists({ _id: userId, profileImageUrl: path }),
    ListingModel.exists({ providerId, $or: SHOWN_IN.map((place) => ({ [place]: path })) }),
    BookingModel.exists({ providerUserId: userId, 'listing.image': path }),
    arePapers(userId, path, now),
  ]);
  return uses.some((use) => use !== null);
};

/** Whoever takes it into use meanwhile changes `sweepAt` (`takeUploads`): then it is not moved. */
const move = async (
  { _id, state, sweepAt }: UploadRow,
  to: Partial<Pick<UploadRow, 'state' | 'sweepAt'>>,
): Promise<boolean> => {
  const { matchedCount } = await UploadModel.updateOne(
    { _id, state, sweepAt: sweepAt ?? null },
    { $set: to },
  );
  return matchedCount === 1;
};

/** It stays, and the sweep need not come back unless it is replaced. */
export const keepUpload = async (row: UploadRow): Promise<boolean> =>
  move(row, { state: 'stored', sweepAt: null });

/** Nothing shows it: nobody can use it anew, and the sweep comes back after the grace. */
export const retireUpload = async (row: UploadRow, now = new Date()): Promise<boolean> =>
  move(row, { state: 'retired', sweepAt: new Date(now.getTime() + GRACE_MS) });

/** From now on it counts for nothing, and its files may go. False when it has become something else meanwhile. */
export const discardUpload = async (row: UploadRow): Promise<boolean> => move(row, { state: 'discarded' });

/**
 * Forgets a discarded upload whose files are gone. While its address may still be used, the row stays instead, so that the sweep comes
 * back and deletes what was put there meanwhile.
 */
export const forgetUpload = async ({ _id, createdAt }: UploadRow, now = new Date()): Promise<void> => {
  const closes = new Date(createdAt.getTime() + UPLOAD_DAY_MS);
  if (now >= closes) await UploadModel.deleteOne({ _id, state: 'discarded' });
  else await UploadModel.updateOne({ _id, state: 'discarded' }, { $set: { sweepAt: closes } });
};

/**
 * Discards all uploads of a person who is erased; the next sweep deletes the files, whatever still names them. A check that runs
 * meanwhile ends in nothing. Repeatable.
 */
export const discardUploadsOf = async (userId: string, session?: ClientSession): Promise<void> => {
  await UploadModel.updateMany(
    { userId: new Types.ObjectId(userId) },
    { $set: { state: 'discarded', lease: null, leaseUntil: null, sweepAt: new Date() } },
    session ? { session } : {},
  );
};
