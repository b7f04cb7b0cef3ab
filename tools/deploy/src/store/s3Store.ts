import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { DeployError } from '../DeployError';
import { cacheControlOf, contentOf } from './contentTypes';
import type { Listed, SiteStore, Stored } from './siteStore';

// The client is loaded when it is needed, because it takes longer to load than a folder to deploy.
const sdk = () => import('@aws-sdk/client-s3');

/** Answers to a conditional write whose condition failed, or that met another write of the same object. */
const LOST = ['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'];

function required(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new DeployError(`A site in a bucket needs ${name}.`);
}

async function connect(): Promise<S3Client> {
  const { S3Client: Client } = await sdk();
  const { S3_ENDPOINT, S3_REGION } = process.env;
  return new Client({
    // Without S3_ENDPOINT: AWS itself.
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    region: S3_REGION || 'us-east-1',
    credentials: {
      accessKeyId: required('S3_ACCESS_KEY_ID'),
      secretAccessKey: required('S3_SECRET_ACCESS_KEY'),
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
}

/** Returns bucket and prefix of `s3://bucket/prefix`. */
export function parseBucketUrl(url: string): { bucket: string; prefix: string } {
  const parts = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/.exec(url);
  if (!parts?.[1])
    throw new DeployError(`"${url}" is not the address of a bucket, such as s3://site/prefix.`);
  return { bucket: parts[1], prefix: parts[2] ? `${parts[2]}/` : '' };
}

/**
 * Creates the store of a site in an S3 bucket. Types, encodings and caching rules are stored with the
 * objects, so that a CDN sends them as the gateway does. The registry is replaced with a conditional write.
 */
export async function createS3Store(url: string): Promise<SiteStore> {
  const { bucket: Bucket, prefix } = parseBucketUrl(url);
  const { GetObjectCommand, PutObjectCommand, DeleteObjectCommand, ListObjectsV2Command } = await sdk();
  const client = await connect();
  const keyOf = (path: string) => prefix + path;

  /** Names the store in errors of the network and of rights, which name no place. */
  async function call<Result>(send: () => Promise<Result>): Promise<Result> {
    try {
      return await send();
    } catch (error) {
      const { name, message } = error as Error;
      throw new DeployError(`${url} cannot be used: ${message || name}`, { cause: error });
    }
  }
  const nameOf = (error: unknown) => ((error as Error).cause as Error | undefined)?.name ?? '';

  const put = (path: string, bytes: Buffer, condition: Partial<PutObjectCommandInput> = {}) => {
    const { type, encoding } = contentOf(path);
    return call(() =>
      client.send(
        new PutObjectCommand({
          Bucket,
          Key: keyOf(path),
          Body: bytes,
          ContentType: type,
          ...(encoding && { ContentEncoding: encoding }),
          CacheControl: cacheControlOf(path),
          ...condition,
        }),
      ),
    );
  };
  const putIf = (path: string, bytes: Buffer, condition: Partial<PutObjectCommandInput>) =>
    put(path, bytes, condition).then(
      () => true,
      (error: unknown) => {
        if (LOST.includes(nameOf(error))) return false;
        throw error;
      },
    );

  async function read(path: string): Promise<Stored | null> {
    try {
      const object = await call(() => client.send(new GetObjectCommand({ Bucket, Key: keyOf(path) })));
      const bytes = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
      const { ContentType: type = '', ContentEncoding: encoding } = object;
      return {
        bytes,
        tag: object.ETag ?? '',
        type,
        ...((encoding === 'br' || encoding === 'gzip') && { encoding }),
      };
    } catch (error) {
      if (nameOf(error) === 'NoSuchKey') return null;
      throw error;
    }
  }

  async function list(folder: string): Promise<Listed[]> {
    const found: Listed[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await call(() =>
        client.send(new ListObjectsV2Command({ Bucket, Prefix: keyOf(`${folder}/`), ContinuationToken })),
      );
      for (const { Key = '', LastModified } of page.Contents ?? [])
        found.push({ path: Key.slice(prefix.length), at: LastModified?.getTime() ?? 0 });
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return found;
  }

  return {
    name: url,
    read,
    writeNew: (path, bytes) => putIf(path, bytes, { IfNoneMatch: '*' }),
    write: async (path, bytes) => void (await put(path, bytes)),
    list,
    remove: async (path) =>
      void (await call(() => client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(path) })))),
    swap: (path, bytes, expected) =>
      putIf(path, bytes, expected === null ? { IfNoneMatch: '*' } : { IfMatch: expected }),
    exclusively: (work) => work(),
  };
}
