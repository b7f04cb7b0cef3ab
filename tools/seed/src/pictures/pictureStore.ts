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
import { drawAvatar } from './avatar';
import { drawPicture } from './picture';
import { EDITION, PICTURE_POOL, type PoolPicture } from './pool';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region?: string;
};

export const openStore = ({
  endpoint,
  region = 'us-east-1',
  accessKeyId,
  secretAccessKey,
}: S3Settings): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });

const CONCURRENCY = 4;
const LARGEST_FACE = Math.max(...FACE_WIDTHS);

type FileName = { width: number; format: ImageFormat };
const inBothFormats = (width: number): FileName[] => [
  { width, format: 'avif' },
  { width, format: 'webp' },
];
/** Files that the screens request. A listing also has a JPEG for previews in chat apps. */
const FILES_OF_FACE = FACE_WIDTHS.flatMap(inBothFormats);
const FILES_OF_LISTING: FileName[] = [
  ...IMAGE_WIDTHS.flatMap(inBothFormats),
  { width: SHARED_WIDTH, format: 'jpeg' },
];
const filesOf = (poolPicture: PoolPicture): FileName[] =>
  'face' in poolPicture ? FILES_OF_FACE : FILES_OF_LISTING;

/**
 * Renders the demo pictures and stores them in the object store in the widths and formats
 * that the site requests. Skips existing pictures. Returns the total number of pictures.
 */
export async function storePictures(settings: S3Settings): Promise<number> {
  const { bucket } = settings;
  const s3 = openStore(settings);
  try {
    await ensureBucket(s3, bucket);
    const stored = await listKeys(s3, bucket);
    const missing = PICTURE_POOL.filter(
      (poolPicture) =>
        !filesOf(poolPicture).every(({ width, format }) =>
          stored.has(pictureFile(poolPicture.key, width, format)),
        ),
    );
    const queue = missing.values();
    await Promise.all(Array.from({ length: CONCURRENCY }, () => renderQueue(queue, s3, bucket)));
    return PICTURE_POOL.length;
  } finally {
    s3.destroy();
  }
}

async function renderQueue(queue: Iterable<PoolPicture>, s3: S3Client, Bucket: string) {
  for (const poolPicture of queue) {
    for (const { width, format, bytes } of await rasterise(poolPicture)) {
      const Key = pictureFile(poolPicture.key, width, format);
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: `image/${format}` }));
    }
  }
}

const ENCODERS: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: IMAGE_QUALITY.avif, effort: 0, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: IMAGE_QUALITY.webp, effort: 2 }),
  jpeg: (image) => image.jpeg({ quality: IMAGE_QUALITY.jpeg }),
};

/** Renders a picture once in the largest width and scales the smaller files from it. */
async function rasterise(poolPicture: PoolPicture) {
  const largest = await sharp(Buffer.from(drawSvg(poolPicture)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = largest.info;
  return Promise.all(
    filesOf(poolPicture).map(async (file) => {
      const scaled = sharp(largest.data, { raw: { width, height, channels } }).resize(file.width);
      return { ...file, bytes: await ENCODERS[file.format](scaled).toBuffer() };
    }),
  );
}

const drawSvg = (poolPicture: PoolPicture) =>
  'face' in poolPicture
    ? drawAvatar({ seed: poolPicture.face + 1, feminine: poolPicture.feminine, size: LARGEST_FACE })
    : drawPicture({
        category: poolPicture.category,
        seed: poolPicture.seed,
        width: LARGEST_WIDTH,
        height: (LARGEST_WIDTH * 3) / 4,
      });

async function ensureBucket(s3: S3Client, Bucket: string) {
  try {
    await s3.send(new CreateBucketCommand({ Bucket }));
  } catch (error) {
    const exists =
      error instanceof S3ServiceException && /^BucketAlready(Exists|OwnedByYou)$/.test(error.name);
    if (!exists) throw error;
  }
}

async function listKeys(s3: S3Client, Bucket: string): Promise<Set<string | undefined>> {
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
