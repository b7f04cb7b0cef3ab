import { problem, type Limits } from '@tm/service-kit';
import type { Config } from '../config';
import { createCompletion, notYours, type UploadCheck } from './completion';
import { createDocumentStore } from './documents.store';
import { createImageStore } from './images.store';
import { createOriginalStore } from './originals.store';
import { createStoreClient } from './store.client';

const assertDocument: UploadCheck = ({ purpose }) => {
  if (purpose === 'document') throw problem.invalid({ imageURL: ['Must be a picture, not a document'] });
};

/** Object stores and functions for routes and workers, one set for each service. */
export const createUploads = (config: Config) => {
  const client = createStoreClient(config);
  const images = createImageStore(client);
  const documents = createDocumentStore(client);
  const originals = createOriginalStore(client);
  const complete = createCompletion({ images, documents, originals });
  const finish = async (
    userId: string,
    address: string,
    limits: Pick<Limits, 'refund'>,
    assertAllowed?: UploadCheck,
  ): Promise<string> => {
    const key = originals.keyOf(address, userId);
    if (!key) throw notYours();
    const { objectPath, spare } = await complete(userId, key, assertAllowed);
    if (spare > 0) await limits.refund('uploadBytes', userId, spare);
    return objectPath;
  };
  return {
    images,
    documents,
    originals,
    /** True if the store limits a presigned PUT itself, so that an upload may be requested without a size. */
    takesUnsized: config.S3_PRESIGNED_MAX_BYTES !== undefined,
    /**
     * Completes the upload at an address of the user, if needed, and returns its object path. Throws 400, 413
     * or 415 with the reason. Refunds counted bytes that were not used.
     */
    finish: (userId: string, address: string, limits: Pick<Limits, 'refund'>) =>
      finish(userId, address, limits),
    /**
     * Does the same for a file that will be shown as a picture. Throws 400 for a document, which stays one.
     */
    finishPicture: (userId: string, address: string, limits: Pick<Limits, 'refund'>) =>
      finish(userId, address, limits, assertDocument),
  };
};
export type Uploads = ReturnType<typeof createUploads>;
