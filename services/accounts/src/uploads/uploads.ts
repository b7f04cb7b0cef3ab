import { problem, type Limits } from '@tm/service-kit';
import type { Config } from '../config';
import { createCompletion, notYours, type Judge } from './completion';
import { createDocumentStore } from './documents.store';
import { createImageStore } from './images.store';
import { createOriginalStore } from './originals.store';
import { createStoreClient } from './store.client';

const refuseDocument: Judge = ({ purpose }) => {
  if (purpose === 'document') throw problem.invalid({ imageURL: ['Must be a picture, not a document'] });
};

/** What routes and workers need of the object store: one of it for each service. */
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
    judge?: Judge,
  ): Promise<string> => {
    const key = originals.keyOf(address, userId);
    if (!key) throw notYours();
    const { objectPath, spare } = await complete(userId, key, judge);
    if (spare > 0) await limits.refund('uploadBytes', userId, spare);
    return objectPath;
  };
  return {
    images,
    documents,
    originals,
    /** The store bounds a presigned PUT itself, so that an upload may be asked for without a size. */
    takesUnsized: config.S3_PRESIGNED_MAX_BYTES !== undefined,
    /**
     * The object path of the upload that was made to an address of the person, completed if it is not yet; 400, 413 or 415 with what
     * is wrong. Bytes that were counted and not used are given back.
     */
    finish: (userId: string, address: string, limits: Pick<Limits, 'refund'>) =>
      finish(userId, address, limits),
    /** The same for what is going to be shown as a picture: a document is refused, and stays one. */
    finishPicture: (userId: string, address: string, limits: Pick<Limits, 'refund'>) =>
      finish(userId, address, limits, refuseDocument),
  };
};
export type Uploads = ReturnType<typeof createUploads>;
