import { randomUUID } from 'node:crypto';
import { currentTime, Types, trusted } from '@tm/mongo';
import {
  UploadModel,
  type UploadRecord,
  type UploadRejection,
  type UploadRow,
  UPLOAD_DAY_MS,
  type StoredDocument,
} from '@tm/schema/records';

/**
 * Time after issuing the address before the sweep removes an incomplete upload: the address is valid for 15
 * minutes, a PUT lasts up to 5.
 */
export const UPLOAD_OPEN_MS = 20 * 60_000;

type Issued = { userId: string; key: string; purpose: UploadRecord['purpose']; reserved: number };

/**
 * A claimed upload. `lease` proves that this process may report the result; `output` is the key for its
 * pictures.
 */
export type ClaimedUpload = {
  id: Types.ObjectId;
  key: string;
  lease: string;
  output: string;
  reserved: number;
};

/** Records that an address for `key` was issued to a user. `reserved`: the bytes counted for it. */
export const issueUpload = async ({ userId, ...upload }: Issued, now = currentTime()): Promise<void> => {
  const sweepAt = new Date(now.getTime() + UPLOAD_OPEN_MS);
  await UploadModel.create({ ...upload, userId: new Types.ObjectId(userId), state: 'issued', sweepAt });
};

/** Finds the user's upload by key, or null. Uploads of other users are not disclosed. */
export const findUpload = async (userId: string, key: string): Promise<UploadRow | null> =>
  UploadModel.findOne({ key, userId: new Types.ObjectId(userId) }).lean<UploadRow>();

/**
 * Claims an upload for `leaseMs` to check it, if it is new or an earlier check ended without a result. One
 * guarded update, so exactly one of any number of processes gets it; the others get null. `output` must be a
 * new key that was never disclosed.
 */
export const claimUpload = async (
  { _id, key, reserved }: UploadRow,
  output: string,
  leaseMs: number,
  now = currentTime(),
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

const finishUpload = async (
  { id, lease }: ClaimedUpload,
  change: Record<string, unknown>,
): Promise<boolean> => {
  const { matchedCount } = await UploadModel.updateOne({ _id: id, lease, state: 'checking' }, change);
  return matchedCount === 1;
};

/** Returns the upload for another attempt. `wrote`: the claim's output may contain a file. */
export const releaseUpload = async (claim: ClaimedUpload, wrote: boolean): Promise<void> => {
  const free = { $set: { state: 'issued', lease: null, leaseUntil: null } };
  await finishUpload(claim, wrote ? free : { ...free, $pull: { outputs: claim.output } });
};

/**
 * Marks the upload as stored at `objectPath`, after its files were written. Returns false when the lease had
 * passed to another process.
 */
export const acceptUpload = async (
  claim: ClaimedUpload,
  objectPath: string,
  document?: StoredDocument,
): Promise<boolean> =>
  finishUpload(claim, {
    $set: {
      state: 'stored',
      objectPath,
      sweepAt: new Date(currentTime().getTime() + UPLOAD_DAY_MS),
      lease: null,
      leaseUntil: null,
      ...(document && { document }),
    },
  });

/** Rejects the file permanently. Returns false when the lease had passed to another process. */
export const rejectUpload = async (claim: ClaimedUpload, refusal: UploadRejection): Promise<boolean> =>
  finishUpload(claim, { $set: { state: 'refused', refusal, lease: null, leaseUntil: null } });
