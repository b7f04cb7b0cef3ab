import { randomUUID } from 'node:crypto';
import { Types, trusted } from 'mongoose';
import { UploadModel, type UploadRecord, type UploadRefusal, type UploadRow } from './upload.schema';

/** How long after its address was issued the sweep takes an upload away that is not completed: the address is valid for 15 minutes, a PUT lasts 5. */
export const UPLOAD_OPEN_MS = 20 * 60_000;
/** So long a completed picture may wait for something to show it, and so long the sweep comes back to a key that a late PUT may fill. */
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
  const sweepAt = new Date(now.getTime() + UPLOAD_OPEN_MS);
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
    $set: {
      state: 'stored',
      objectPath,
      sweepAt: new Date(Date.now() + UPLOAD_DAY_MS),
      lease: null,
      leaseUntil: null,
      ...(document && { document }),
    },
  });

/** The file is not taken, for good. False when the lease had passed to another process. */
export const refuseUpload = async (claim: ClaimedUpload, refusal: UploadRefusal): Promise<boolean> =>
  settle(claim, { $set: { state: 'refused', refusal, lease: null, leaseUntil: null } });
