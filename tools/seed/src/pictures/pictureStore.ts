import {
  CreateBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import {
  FACE_WIDTHS,
  IMAGE_QUALITY,
  IMAGE_WIDTHS,
  type ImageFormat,
  LARGEST_WIDTH,
  SHARED_WIDTH,
  pictureFile,
} from '@tm/domain';
import sharp, { type Sharp } from 'sharp';
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
const LARGEST_FACE = Math.max(...FACE_WIDTHS);

type FileName = { width: number; format: ImageFormat };
const inBoth = (width: number): FileName[] => [
  { width, format: 'avif' },
  { width, format: 'webp' },
];
/** What the screens draw, and for a listing what stands for it in chat apps. */
const FILES_OF_FACE = FACE_WIDTHS.flatMap(inBoth);
const FILES_OF_LISTING: FileName[] = [
  ...IMAGE_WIDTHS.flatMap(inBoth),
  { width: SHARED_WIDTH, format: 'jpeg' },
];
const filesOf = (drawn: PoolPicture): FileName[] => ('face' in drawn ? FILES_OF_FACE : FILES_OF_LISTING);

/**
 * Draws the demo's pictures and puts them into the object store, in the widths and formats that the site asks for. What is there already is not drawn
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
      (drawn) =>
        !filesOf(drawn).every(({ width, format }) => stored.has(pictureFile(drawn.key, width, format))),
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
    for (const { width, format, bytes } of await rasterise(drawn)) {
      const Key = pictureFile(drawn.key, width, format);
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: `image/${format}` }));
    }
  }
}

const ENCODERS: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: IMAGE_QUALITY.avif, effort: 0, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: IMAGE_QUALITY.webp, effort: 2 }),
  jpeg: (image) => image.jpeg({ quality: IMAGE_QUALITY.jpeg }),
};

/** Drawn once in the largest width; the smaller ones are scaled from it. */
async function rasterise(drawn: PoolPicture) {
  const largest = await sharp(Buffer.from(svgOf(drawn)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = largest.info;
  return Promise.all(
    filesOf(drawn).map(async (file) => {
      const scaled = sharp(largest.data, { raw: { width, height, channels } }).resize(file.width);
      return { ...file, bytes: await ENCODERS[file.format](scaled).toBuffer() };
    }),
  );
}

const svgOf = (drawn: PoolPicture) =>
  'face' in drawn
    ? avatar({ seed: drawn.face + 1, feminine: drawn.feminine, size: LARGEST_FACE })
    : picture({
        category: drawn.category,
        seed: drawn.seed,
        width: LARGEST_WIDTH,
        height: (LARGEST_WIDTH * 3) / 4,
      });

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
