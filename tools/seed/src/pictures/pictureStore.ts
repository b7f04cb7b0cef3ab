import {
  CreateBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { IMAGE_WIDTHS } from '@tm/domain';
import sharp from 'sharp';
import { avatar } from './avatar';
import { picture } from './picture';
import { EDITION, PICTURE_POOL, type PoolPicture } from './pool';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region?: string;
};

const PARALLEL = 4;
const LARGEST = Math.max(...IMAGE_WIDTHS);

/**
 * Draws the demo's pictures and puts them into the object store as `<key>/<width>.webp`. What is there already is not drawn
 * again. Returns how many pictures there are.
 */
export async function storePictures({
  endpoint,
  bucket,
  region = 'us-east-1',
  ...credentials
}: S3Settings): Promise<number> {
  const s3 = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  try {
    await makeBucket(s3, bucket);
    const stored = await storedKeys(s3, bucket);
    const missing = PICTURE_POOL.filter(
      ({ key }) => !IMAGE_WIDTHS.every((width) => stored.has(`${key}/${width}.webp`)),
    );
    const queue = missing.values();
    await Promise.all(Array.from({ length: PARALLEL }, () => work(queue, s3, bucket)));
    return PICTURE_POOL.length;
  } finally {
    s3.destroy();
  }
}

async function work(queue: Iterable<PoolPicture>, s3: S3Client, Bucket: string) {
  for (const drawn of queue) {
    for (const { width, webp } of await rasterise(drawn)) {
      const Key = `${drawn.key}/${width}.webp`;
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: webp, ContentType: 'image/webp' }));
    }
  }
}

/** Drawn once in the largest width; the smaller ones are scaled from it. */
async function rasterise(drawn: PoolPicture) {
  const largest = await sharp(Buffer.from(svgOf(drawn)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = largest.info;
  return Promise.all(
    IMAGE_WIDTHS.map(async (size) => {
      const scaled = sharp(largest.data, { raw: { width, height, channels } }).resize(size);
      return { width: size, webp: await scaled.webp({ quality: 80, effort: 2 }).toBuffer() };
    }),
  );
}

const svgOf = (drawn: PoolPicture) =>
  'face' in drawn
    ? avatar({ seed: drawn.face + 1, feminine: drawn.feminine, size: LARGEST })
    : picture({ category: drawn.category, seed: drawn.seed, width: LARGEST, height: (LARGEST * 3) / 4 });

async function makeBucket(s3: S3Client, Bucket: string) {
  try {
    await s3.send(new CreateBucketCommand({ Bucket }));
  } catch (error) {
    const isThere =
      error instanceof S3ServiceException && /^BucketAlready(Exists|OwnedByYou)$/.test(error.name);
    if (!isThere) throw error;
  }
}

async function storedKeys(s3: S3Client, Bucket: string): Promise<Set<string | undefined>> {
  const keys = new Set<string | undefined>();
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix: `${EDITION}/`, ContinuationToken }),
    );
    for (const { Key } of page.Contents ?? []) keys.add(Key);
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return keys;
}
