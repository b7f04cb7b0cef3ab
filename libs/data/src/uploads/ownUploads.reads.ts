import { Types, trusted, type ClientSession } from 'mongoose';
import { UploadModel } from './upload.schema';

/** Of these object paths, those that are completed uploads of the person. One read; none when there is nothing to ask. */
export const ownUploads = async (
  userId: string,
  paths: readonly string[],
  session?: ClientSession,
): Promise<Set<string>> => {
  if (paths.length === 0) return new Set();
  const rows = await UploadModel.find(
    { userId: new Types.ObjectId(userId), objectPath: trusted({ $in: [...paths] }), state: 'stored' },
    'objectPath',
    { session: session ?? null },
  ).lean();
  return new Set(rows.flatMap(({ objectPath }) => objectPath ?? []));
};

/** Is this object path a completed upload of the person? Whoever stores a picture's path asks this first. */
export const isOwnUpload = async (userId: string, path: string, session?: ClientSession): Promise<boolean> =>
  (await ownUploads(userId, [path], session)).has(path);

/** The pictures that a person has put here, oldest first: for the export of their data. */
export const listUploadsOf = async (userId: string): Promise<{ objectPath: string; uploadedAt: Date }[]> => {
  const rows = await UploadModel.find(
    { userId: new Types.ObjectId(userId), state: trusted({ $in: ['stored', 'retired'] }) },
    'objectPath createdAt',
  )
    .sort({ _id: 1 })
    .lean();
  return rows.map(({ objectPath, createdAt }) => ({ objectPath: objectPath ?? '', uploadedAt: createdAt }));
};
