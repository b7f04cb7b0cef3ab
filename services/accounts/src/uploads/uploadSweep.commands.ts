import { REFUSED_DOCUMENT_DAYS } from '@tm/domain';
import { readBookings, readListings, readProviderProfiles } from '@tm/schema/read';
import { currentTime, Types, trusted, type ClientSession } from '@tm/mongo';
import { findBookingOfPicture, findDisputeOfPicture, findMessageOfPicture } from './document.queries';
import { UserModel } from '@tm/schema/accounts';
import { UploadModel, type UploadRow, UPLOAD_DAY_MS } from '@tm/schema/records';

/**
 * Time between retirement and deletion, longer than any call that has seen the upload as usable. It cannot be
 * newly used in this time, so the second check decides.
 */
const GRACE_MS = 10 * 60_000;

/**
 * Claims the upload whose sweep is due for `leaseMs`, or returns null. It is one guarded update, so exactly
 * one process claims the upload. If that process dies, another process can claim it after the lease.
 */
export const claimDueUpload = async (leaseMs: number, now = currentTime()): Promise<UploadRow | null> =>
  UploadModel.findOneAndUpdate(
    { sweepAt: trusted({ $lte: now }) },
    { $set: { sweepAt: new Date(now.getTime() + leaseMs) } },
    { sort: { sweepAt: 1 }, returnDocument: 'after' },
  ).lean<UploadRow>();

/** The fields with a listing's pictures: public, approved and waiting content. */
const SHOWN_IN = ['', 'approved.', 'pendingEdit.'].flatMap((of) => [`${of}images`, `${of}menu.items.photo`]);

/**
 * Returns a match if a verification document must stay stored: while it waits for a decision, while the
 * business is verified by it, and for some days after a rejection.
 */
const findVerificationUse = (userId: Types.ObjectId, path: string, now: Date) => {
  const decidedSince = new Date(now.getTime() - REFUSED_DOCUMENT_DAYS * UPLOAD_DAY_MS);
  return readProviderProfiles.exists({
    userId,
    $or: [
      { 'papers.path': path, refusalReason: null },
      { 'papers.path': path, 'papers.decidedAt': trusted({ $gt: decidedSince }) },
      { 'pendingChange.papers.path': path },
    ],
  });
};

/**
 * Returns true if anything needs this upload: the user's profile, one of their listings as it is or was
 * approved, a booking of one, the review of their business, a report of an absence, a dispute, or a support
 * message.
 */
export const isUploadInUse = async (
  userId: Types.ObjectId,
  path: string,
  now = currentTime(),
): Promise<boolean> => {
  const providers = await readProviderProfiles.find({ userId }, '_id').lean();
  const providerId = trusted({ $in: providers.map(({ _id }) => _id) });
  const uses = await Promise.all([
    UserModel.exists({ _id: userId, profileImageUrl: path }),
    readListings.exists({ providerId, $or: SHOWN_IN.map((place) => ({ [place]: path })) }),
    readBookings.exists({ providerUserId: userId, 'listing.image': path }),
    findVerificationUse(userId, path, now),
    findBookingOfPicture(userId, path),
    findDisputeOfPicture(userId, path),
    findMessageOfPicture(userId, path),
  ]);
  return uses.some((use) => use !== null);
};

/** A concurrent use changes `sweepAt` (`attachUploads`); then the update matches nothing. */
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

/** Keeps the upload; the sweep returns only if it is replaced. */
export const retainUpload = async (row: UploadRow): Promise<boolean> =>
  move(row, { state: 'stored', sweepAt: null });

/** Retires an unused upload: it cannot be newly used, and the sweep returns after the grace period. */
export const retireUpload = async (row: UploadRow, now = currentTime()): Promise<boolean> =>
  move(row, { state: 'retired', sweepAt: new Date(now.getTime() + GRACE_MS) });

/** Marks the upload and its files for deletion. Returns false when it has changed since. */
export const discardUpload = async (row: UploadRow): Promise<boolean> => move(row, { state: 'discarded' });

/**
 * Deletes the row of a discarded upload whose files are deleted. While its address may still be used, the row
 * stays, so that the sweep returns and deletes a late file.
 */
export const deleteUpload = async ({ _id, createdAt }: UploadRow, now = currentTime()): Promise<void> => {
  const closes = new Date(createdAt.getTime() + UPLOAD_DAY_MS);
  if (now >= closes) await UploadModel.deleteOne({ _id, state: 'discarded' });
  else await UploadModel.updateOne({ _id, state: 'discarded' }, { $set: { sweepAt: closes } });
};

/**
 * Discards all uploads of an erased user; the next sweep deletes the files, even if something still refers to
 * them. A running check ends without effect. The call can be repeated.
 */
export const discardUploadsOf = async (userId: string, session?: ClientSession): Promise<void> => {
  await UploadModel.updateMany(
    { userId: new Types.ObjectId(userId) },
    { $set: { state: 'discarded', lease: null, leaseUntil: null, sweepAt: currentTime() } },
    session ? { session } : {},
  );
};
