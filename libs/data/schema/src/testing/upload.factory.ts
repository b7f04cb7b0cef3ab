import { randomUUID } from 'node:crypto';
import type { Types } from '@tm/mongo';
import { UploadModel, type UploadRecord } from '../records/upload.schema';

/** Writes a completed upload of a user for a test, without a file, and returns its object path. */
export const buildUpload = async (
  owner: { _id: Types.ObjectId },
  more: Partial<UploadRecord> = {},
): Promise<string> => {
  const name = randomUUID();
  const objectPath = `/objects/pictures/${name}`;
  await UploadModel.create({
    userId: owner._id,
    key: `incoming/${String(owner._id)}/${name}`,
    state: 'stored',
    reserved: 0,
    outputs: [`pictures/${name}`],
    objectPath,
    ...more,
  });
  return objectPath;
};
