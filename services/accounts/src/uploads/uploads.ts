import type { Limits } from '@tm/service-kit';
import type { Config } from '../config';
import { createCompletion, notYours } from './completion';
import { createDocumentStore } from './documents.store';
import { createImageStore } from './images.store';
import { createOriginalStore } from './originals.store';
import { createStoreClient } from './store.client';

/** What routes and workers need of the object store: one of it for each service. */
export const createUploads = (config: Config) => {
  const client = createStoreClient(config);
  const images = createImageStore(client);
  const documents = createDocumentStore(client);
  const originals = createOriginalStore(client);
  const complete = createCompletion({ images, documents, originals });
  return {
    images,
    documents,
    originals,
    /**
     * The object path of the upload that was made to an address of the person, completed if it is not yet; 400, 413 or 415 with what
     * is wrong. Bytes that were counted and not used are given back.
     */
    finish: async (userId: string, address: string, limits: Pick<Limits, 'refund'>): Promise<string> => {
      const key = originals.keyOf(address, userId);
      if (!key) throw notYours();
      const { objectPath, spare } = await complete(userId, key);
      if (spare > 0) await limits.refund('uploadBytes', userId, spare);
      return objectPath;
    },
  };
};
export type Uploads = ReturnType<typeof createUploads>;
