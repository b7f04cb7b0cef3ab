import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  acceptUpload,
  claimUpload,
  findUpload,
  refuseUpload,
  releaseUpload,
  type ClaimedUpload,
  type UploadRefusal,
  type UploadRow,
} from '@tm/data';
import { problem, type Problem } from '@tm/service-kit';
import { createQueue } from '../queue';
import type { ImageStore } from './images.store';
import type { OriginalStore } from './originals.store';
import { makePictures } from './picture';

/** Longer than all time limits of a check together: only a process that is gone loses it. */
const LEASE_MS = 60_000;
/** How long to wait for a check that another process makes; the gateway waits for 10 s. */
const PATIENCE_MS = 8_000;
const LOOK_MS = 200;

/** `spare`: bytes that were counted for the upload and not used. */
export type Completed = { objectPath: string; spare: number };

const REFUSALS: Record<UploadRefusal, () => Problem> = {
  empty: () => problem.invalid({ imageURL: ['The file is empty'] }),
  tooLarge: () => problem.tooLarge('The picture must be at most 5 MB'),
  wrongType: () => problem.wrongType('The file must be a JPEG, PNG, WebP or AVIF picture'),
  tooManyPixels: () => problem.tooLarge('The picture must have at most 40 million pixels'),
  unreadable: () => problem.invalid({ imageURL: ['The picture is damaged and cannot be read'] }),
};

export const notYours = () => problem.invalid({ imageURL: ['Must be one of your uploads'] });

/** The sweep takes what a failed deletion leaves. */
const quietly = (act: Promise<void>) => act.catch(() => undefined);

type Stores = { images: ImageStore; originals: OriginalStore };

/** Checks one claimed upload to its end: the row is settled before the original goes, so that a crash leaves it to the sweep. */
const check = async ({ images, originals }: Stores, claim: ClaimedUpload): Promise<Completed | null> => {
  const refuse = async (refusal: UploadRefusal): Promise<never> => {
    await refuseUpload(claim, refusal);
    await quietly(originals.remove(claim.key));
    throw REFUSALS[refusal]();
  };
  const original = await originals.read(claim.key);
  if (original === null) {
    await releaseUpload(claim, false);
    throw problem.invalid({ imageURL: ['The file has not been uploaded'] });
  }
  if (original === 'tooLarge') return refuse(original);
  const pictures = await makePictures(original);
  if (typeof pictures === 'string') return refuse(pictures);
  await images.write(claim.output, pictures);
  const objectPath = `/objects/${claim.output}`;
  if (!(await acceptUpload(claim, objectPath))) {
    await quietly(images.remove(claim.output));
    return null;
  }
  await quietly(originals.remove(claim.key));
  return { objectPath, spare: Math.max(0, claim.reserved - original.length) };
};

/** What an upload has come to already; null while it waits for its check or is being checked. */
const outcome = ({ state, objectPath, refusal }: UploadRow): Completed | null => {
  if (objectPath && (state === 'stored' || state === 'retired')) return { objectPath, spare: 0 };
  if (state === 'refused') throw REFUSALS[refusal ?? 'unreadable']();
  if (state === 'discarded') throw notYours();
  return null;
};

/**
 * Completes uploads: `complete(userId, key)`. The first call checks the file, all others get what it found. One file at a time in
 * this process, read when its turn has come: decoding takes a core and memory.
 */
export const createCompletion = (stores: Stores, patienceMs = PATIENCE_MS) => {
  const inTurn = createQueue(1, 20, 'Too many pictures are being checked at the moment. Please try again.');
  const attempt = async (row: UploadRow): Promise<Completed | null> => {
    const claim = await claimUpload(row, `pictures/${randomBytes(24).toString('base64url')}`, LEASE_MS);
    if (!claim) return null;
    try {
      return await check(stores, claim);
    } catch (error) {
      // Of no effect once the row is settled.
      await releaseUpload(claim, true);
      throw error;
    }
  };
  return async (userId: string, key: string): Promise<Completed> => {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const row = await findUpload(userId, key);
      if (!row) throw notYours();
      const done = outcome(row) ?? (await inTurn(() => attempt(row)));
      if (done) return done;
      if (Date.now() > deadline) throw problem.unavailable('The picture is still being checked.');
      await pause(LOOK_MS);
    }
  };
};
export type Complete = ReturnType<typeof createCompletion>;
