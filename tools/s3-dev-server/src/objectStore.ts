import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createHandler } from './http/handler';
import { MAX_PRESIGNED_BYTES } from './http/payload';
import { ObjectFolder } from './objects/objectFolder';

export type ObjectStoreOptions = {
  /** Objects are stored in its folder `objects`. */
  dataDir: string;
  /** A free one by default. */
  port?: number;
  accessKeyId: string;
  secretAccessKey: string;
  /** Origins whose pages may PUT and GET from a browser, e.g. `http://localhost:4200`. */
  allowedOrigins: readonly string[];
};

export type ObjectStore = {
  /** For `S3Client({ endpoint, forcePathStyle: true, … })`. */
  endpoint: string;
  /** The largest body of a presigned PUT. */
  presignedMaxBytes: number;
  /** Waits 3 s for running calls, then closes their connections. */
  stop(): Promise<void>;
};

const GRACE_MS = 3000;

/** Starts the embedded S3 subset on loopback. Rejects when the port is in use or a secret is missing. */
export async function startObjectStore(options: ObjectStoreOptions): Promise<ObjectStore> {
  const { accessKeyId, secretAccessKey, allowedOrigins } = options;
  if (!accessKeyId || !secretAccessKey)
    throw new Error('The object store needs an access key id and a secret.');
  const objects = await ObjectFolder.open(join(options.dataDir, 'objects'));
  const handle = createHandler({
    objects,
    credentials: { accessKeyId, secretAccessKey },
    allowedOrigins,
    onFault: (error) => console.error('object store:', error),
  });
  // Headers have the 60 s of Node: on a busy machine, a client that renders pictures opens a connection and
  // sends its request seconds later. A shorter limit answers with 408, which the SDK does not retry.
  const server = createServer({ requestTimeout: 300_000 }, handle);
  // For a request that waits before it sends the body, the handler sends 100 Continue only after the
  // signature was verified.
  server.on('checkContinue', handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    presignedMaxBytes: MAX_PRESIGNED_BYTES,
    stop: () =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
