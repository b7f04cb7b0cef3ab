import { currentTime, invalid, Types, trusted, type ClientSession } from '@tm/mongo';
import { UploadModel, UPLOAD_DAY_MS } from '@tm/schema/records';

const own = (userId: string, paths: readonly string[]) => ({
  userId: new Types.ObjectId(userId),
  objectPath: trusted({ $in: [...new Set(paths)] }),
  state: 'stored' as const,
});

/** Postpones the sweep of some uploads by days, which also cancels a running one. Returns their number. */
const scheduleSweep = async (
  session: ClientSession,
  uploads: ReturnType<typeof own>,
  days = 1,
): Promise<number> => {
  const sweepAt = new Date(currentTime().getTime() + days * UPLOAD_DAY_MS);
  const { matchedCount } = await UploadModel.updateMany(uploads, { $set: { sweepAt } }, { session });
  return matchedCount;
};

/**
 * Marks completed uploads of a user as used, in the transaction that shows them. A concurrent sweep
 * conflicts, and the second of the two sees the first. Returns the first path that is no completed upload of
 * the user (the caller then rejects), or null when all are.
 */
export const attachUploads = async (
  session: ClientSession,
  userId: string,
  paths: readonly string[],
): Promise<string | null> => {
  if (paths.length === 0) return null;
  const wanted = own(userId, paths);
  if ((await scheduleSweep(session, wanted)) === new Set(paths).size) return null;
  const found = await UploadModel.find(wanted, 'objectPath', { session }).lean();
  return paths.find((path) => !found.some(({ objectPath }) => objectPath === path)) ?? null;
};

const PICTURE = 'image/jpeg';
const notYours = () => invalid({ pictures: ['Must be pictures that you uploaded'] });

/**
 * Marks the private pictures of a user (`purpose: document`) as used, in the transaction that stores their
 * paths. Rejects with 400 `pictures` for anything but stored pictures of the user.
 */
export const attachPictures = async (
  session: ClientSession,
  userId: string,
  paths: readonly string[],
): Promise<void> => {
  if (paths.length === 0) return;
  if (await attachUploads(session, userId, paths)) throw notYours();
  const pictures = { ...own(userId, paths), 'document.contentType': PICTURE };
  if ((await UploadModel.countDocuments(pictures).session(session)) < paths.length) throw notYours();
};

/**
 * Leaves removed pictures to the sweep, which deletes them after some days unless they are used again. Call
 * it in the transaction that removes them.
 */
export const releaseUploads = async (
  session: ClientSession,
  userId: string,
  paths: readonly string[],
  days = 1,
): Promise<void> => {
  if (paths.length > 0) await scheduleSweep(session, own(userId, paths), days);
};
