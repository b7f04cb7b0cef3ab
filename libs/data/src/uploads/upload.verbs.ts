import { randomUUID } from 'node:crypto';
import { Types, trusted } from 'mongoose';
import { UploadModel, type UploadRecord, type UploadRefusal, type UploadRow } from './upload.schema';

/** How long after its address was given out the sweep looks at an upload: what is not completed then goes (security.md, Uploads). */
export const UPLOAD_DAY_MS = 24 * 60 * 60 * 1000;

type Issued = { userId: string; key: string; purpose: UploadRecord['purpose']; reserved: number };

/** An upload in the hands of one process. `lease` proves that this process may say how it went; `output` is where its pictures go. */
export type ClaimedUpload = {
  id: Types.ObjectId;
  key: string;
  lease: string;
  output: string;
  reserved: number;
};

/** Notes that an address for `key` is given out to a person. `reserved`: the bytes counted for it. */
export const issueUpload = async ({ userId, ...upload }: Issued, now = new Date()): Promise<void> => {
  const sweepAt = new Date(now.getTime() + UPLOAD_DAY_MS);
  await UploadModel.create({ ...upload, userId: new Types.ObjectId(userId), state: 'issued', sweepAt });
};

/** The person's upload under this key, or null: nobody learns of another's. */
export const findUpload = async (userId: string, key: string): Promise<UploadRow | null> =>
  UploadModel.findOne({ key, userId: new Types.ObjectId(userId) }).lean<UploadRow>();

/**
 * Takes an upload for `leaseMs` to check it: one that waits for it, or whose check ended without a word. One guarded update, so of
 * any number of processes one gets it; the others get null. `output` is a key that nobody has been told of.
 */
export const claimUpload = async (
  { _id, key, reserved }: UploadRow,
  output: string,
  leaseMs: number,
  now = new Date(),
): Promise<ClaimedUpload | null> => {
  const lease = randomUUID();
  const claimed = await UploadModel.findOneAndUpdate(
    { _id, $or: [{ state: 'issued' }, { state: 'checking', leaseUntil: trusted({ $lte: now }) }] },
    {
      $set: { state: 'checking', lease, leaseUntil: new Date(now.getTime() + leaseMs) },
      $push: { outputs: output },
    },
    { projection: '_id' },
  ).lean();
  return claimed && { id: _id, key, reserved, lease, output };
};

const settle = async ({ id, lease }: ClaimedUpload, change: Record<string, unknown>): Promise<boolean> => {
  const { matchedCount } = await UploadModel.updateOne({ _id: id, lease, state: 'checking' }, change);
  return matchedCount === 1;
};

/** Lets somebody else try again. `wrote`: may there be something under the claim's output? */
export const releaseUpload = async (claim: ClaimedUpload, wrote: boolean): Promise<void> => {
  const free = { $set: { state: 'issued', lease: null, leaseUntil: null } };
  await settle(claim, wrote ? free : { ...free, $pull: { outputs: claim.output } });
};

/** What is stored of a document. */
export type StoredDocument = { contentType: string; bytes: number };

/** The files are there: from now on the upload is `objectPath`. False when the lease had passed to another process. */
export const acceptUpload = async (
  claim: ClaimedUpload,
  objectPath: string,
  document?: StoredDocument,
): Promise<boolean> =>
  settle(claim, {
    $set: { state: 'stored', objectPath, lease: null, leaseUntil: null, ...(document && { document }) },
  });

/** The file is not taken, for good. False when the lease had passed to another process. */
export const refuseUpload = async (claim: ClaimedUpload, refusal: UploadRefusal): Promise<boolean> =>
  settle(claim, { $set: { state: 'refused', refusal, lease: null, leaseUntil: null } });
