import { Types, trusted, type ClientSession } from 'mongoose';
import { UploadModel } from './upload.schema';
import { UPLOAD_DAY_MS } from './upload.verbs';

const own = (userId: string, paths: readonly string[]) => ({
  userId: new Types.ObjectId(userId),
  objectPath: trusted({ $in: [...new Set(paths)] }),
  state: 'stored' as const,
});

/** The sweep looks at them some days later, and stays away from what it was about to do to them. Returns how many there are. */
const lookLater = async (
  session: ClientSession,
  uploads: ReturnType<typeof own>,
  days = 1,
): Promise<number> => {
  const sweepAt = new Date(Date.now() + days * UPLOAD_DAY_MS);
  const { matchedCount } = await UploadModel.updateMany(uploads, { $set: { sweepAt } }, { session });
  return matchedCount;
};

/**
 * Takes completed uploads of a person into use, in the transaction that shows them: of this and a sweep that takes them away at the
 * same moment one comes second and sees what the other has done. Returns the first path that is no completed upload of the
 * person (the caller refuses then), null when all are.
 */
export const takeUploads = async (
  session: ClientSession,
  userId: string,
  paths: readonly string[],
): Promise<string | null> => {
  if (paths.length === 0) return null;
  const wanted = own(userId, paths);
  if ((await lookLater(session, wanted)) === new Set(paths).size) return null;
  const found = await UploadModel.find(wanted, 'objectPath', { session }).lean();
  return paths.find((path) => !found.some(({ objectPath }) => objectPath === path)) ?? null;
};

/**
 * What something shows no more goes with the sweep after so many days, unless something shows it then. In the transaction that stops
 * showing it.
 */
export const letGoOfUploads = async (
  session: ClientSession,
  userId: string,
  paths: readonly string[],
  days = 1,
): Promise<void> => {
  if (paths.length > 0) await lookLater(session, own(userId, paths), days);
};
