import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  acceptUpload,
  claimUpload,
  findUpload,
  rejectUpload,
  releaseUpload,
  type ClaimedUpload,
} from './upload.commands';
import type { StoredDocument, UploadRejection, UploadRow } from '@tm/schema/records';
import { PRIVATE_FOLDER, objectPathOf } from '@tm/domain';
import { problem, type Problem } from '@tm/service-kit';
import { makeDocument } from './document';
import type { DocumentStore } from './documents.store';
import { createFairQueue } from './fairQueue';
import type { ImageStore } from './images.store';
import type { OriginalStore } from './originals.store';
import { makePictures } from './picture';

/** Longer than all time limits of a check together, so that only a dead process loses its lease. */
const LEASE_MS = 60_000;
/** The time that a call waits for the check of another process. The gateway waits for 10 s. */
const PATIENCE_MS = 8_000;
const LOOK_MS = 200;

/** `spare`: bytes that were counted for the upload and not used. */
export type Completed = { objectPath: string; spare: number };

type Purpose = UploadRow['purpose'];
const refusalOf = (refusal: UploadRejection, purpose: Purpose): Problem => {
  const [what, types] =
    purpose === 'document'
      ? ['document', 'a PDF, JPEG or PNG']
      : ['picture', 'a JPEG, PNG, WebP or AVIF picture'];
  const REFUSALS: Record<UploadRejection, () => Problem> = {
    empty: () => problem.invalid({ imageURL: ['The file is empty'] }),
    tooLarge: () => problem.tooLarge(`The ${what} must be at most 5 MB`),
    wrongType: () => problem.wrongType(`The file must be ${types}`),
    tooManyPixels: () => problem.tooLarge(`The ${what} must have at most 40 million pixels`),
    unreadable: () => problem.invalid({ imageURL: [`The ${what} is damaged and cannot be read`] }),
  };
  return REFUSALS[refusal]();
};

export const notYours = () => problem.invalid({ imageURL: ['Must be one of your uploads'] });

/** Ignores a failed deletion; the sweep deletes the rest. */
const quietly = (act: Promise<void>) => act.catch(() => undefined);

type Stores = { images: ImageStore; documents: DocumentStore; originals: OriginalStore };

/**
 * Writes the stored files of an upload below `output`. Returns the rejection, or type and size of a document.
 */
const storeImage = async (
  { images, documents }: Stores,
  purpose: Purpose,
  output: string,
  original: Buffer,
): Promise<UploadRejection | StoredDocument | null> => {
  if (purpose === 'document') {
    const document = await makeDocument(original);
    if (typeof document === 'string') return document;
    await documents.write(output, document);
    return { contentType: document.contentType, bytes: document.bytes.length };
  }
  const pictures = await makePictures(original);
  if (typeof pictures === 'string') return pictures;
  await images.write(output, pictures);
  return null;
};

/**
 * Checks one claimed upload. The row is updated before the original is deleted, so that a crash leaves the
 * rest to the sweep.
 */
const check = async (stores: Stores, claim: ClaimedUpload, purpose: Purpose): Promise<Completed | null> => {
  const { images, originals } = stores;
  const refuse = async (refusal: UploadRejection): Promise<never> => {
    await rejectUpload(claim, refusal);
    await quietly(originals.remove(claim.key));
    throw refusalOf(refusal, purpose);
  };
  const original = await originals.read(claim.key);
  if (original === null) {
    await releaseUpload(claim, false);
    throw problem.invalid({ imageURL: ['The file has not been uploaded'] });
  }
  if (original === 'tooLarge') return refuse(original);
  const result = await storeImage(stores, purpose, claim.output, original);
  if (typeof result === 'string') return refuse(result);
  const objectPath = objectPathOf(claim.output);
  if (!(await acceptUpload(claim, objectPath, result ?? undefined))) {
    await quietly(images.remove(claim.output));
    return null;
  }
  await quietly(originals.remove(claim.key));
  return { objectPath, spare: Math.max(0, claim.reserved - original.length) };
};

/** Returns the result of an earlier check; null while the upload waits for it or is being checked. */
const outcome = ({ state, objectPath, refusal, purpose }: UploadRow): Completed | null => {
  if (objectPath && (state === 'stored' || state === 'retired')) return { objectPath, spare: 0 };
  if (state === 'refused') throw refusalOf(refusal ?? 'unreadable', purpose);
  if (state === 'discarded') throw notYours();
  return null;
};

/**
 * Creates an unguessable key for the stored files. The key of a document contains its owner, so that one
 * index finds it.
 */
const outputOf = ({ purpose, userId }: UploadRow): string =>
  `${purpose === 'document' ? `${PRIVATE_FOLDER}${String(userId)}` : 'pictures'}/${randomBytes(24).toString('base64url')}`;

/** Checks an upload before anything is done with it, and throws to reject it. */
export type UploadCheck = (row: UploadRow) => void;

/**
 * Completes uploads: `complete(userId, key)`. The first call checks the file, all others get its result. A
 * process checks one file at a time and reads it only then, because decoding takes a core and memory. Users
 * take turns.
 */
export const createCompletion = (stores: Stores, patienceMs = PATIENCE_MS) => {
  const inTurn = createFairQueue({ length: 40, share: 8 });
  const attempt = async (row: UploadRow): Promise<Completed | null> => {
    const claim = await claimUpload(row, outputOf(row), LEASE_MS);
    if (!claim) return null;
    try {
      return await check(stores, claim, row.purpose);
    } catch (error) {
      // Has no effect after the row has a result.
      await releaseUpload(claim, true);
      throw error;
    }
  };
  return async (userId: string, key: string, assertAllowed?: UploadCheck): Promise<Completed> => {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const row = await findUpload(userId, key);
      if (!row) throw notYours();
      assertAllowed?.(row);
      const done = outcome(row) ?? (await inTurn(userId, () => attempt(row)));
      if (done) return done;
      if (performance.now() > deadline) throw problem.unavailable('The picture is still being checked.');
      await pause(LOOK_MS);
    }
  };
};
export type Complete = ReturnType<typeof createCompletion>;
