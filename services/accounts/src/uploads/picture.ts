import type { UploadRefusal } from '@tm/data';
import { SERVED_WIDTHS } from '@tm/domain';
import type { Sharp } from 'sharp';
import type { ImageFile } from './images.store';

/** More pixels are not decoded, however few bytes they take (security.md, Uploads). */
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 10;
/** Of a width: what is longer is scaled down to it. A strip of 16,384 pixels would be more than WebP can hold. */
const MAX_RATIO = 4;
const LARGEST = Math.max(...SERVED_WIDTHS);

/** What the bytes must begin like, and the one reader that each goes to. An animation is taken as its first frame. */
const READERS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
};

// Both cost memory that a service which is only asked for sessions should not spend.
const load = async () => {
  const [{ fileTypeFromBuffer }, { default: sharp }] = await Promise.all([
    import('file-type'),
    import('sharp'),
  ]);
  // One core stays free for everybody else, and nothing of a picture stays behind.
  sharp.concurrency(1);
  sharp.cache(false);
  // Readers of other formats (SVG, PDF, TIFF) are not even there to be fooled.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  });
  return { fileTypeFromBuffer, sharp };
};
let loaded: ReturnType<typeof load> | undefined;

/** Upright, sRGB, one frame, as large as the largest width; raw, so that nothing but pixels goes on. */
const decode = (image: Sharp) =>
  image
    .autoOrient()
    .resize({ width: LARGEST, height: LARGEST * MAX_RATIO, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });

const encode = async (
  sharp: Awaited<ReturnType<typeof load>>['sharp'],
  { data, info }: Awaited<ReturnType<typeof decode>>,
): Promise<ImageFile[]> => {
  const { width, height, channels } = info;
  const files: ImageFile[] = [];
  for (const size of SERVED_WIDTHS) {
    const scaled = sharp(data, { raw: { width, height, channels } }).resize({
      width: size,
      height: size * MAX_RATIO,
      fit: 'inside',
      withoutEnlargement: true,
    });
    files.push({ width: size, webp: await scaled.webp({ quality: 80 }).toBuffer() });
  }
  return files;
};

/**
 * Judges a file by its content and makes the site's pictures of it: WebP in every width, never enlarged, without a byte of the file's
 * metadata. What the client said of its type counts for nothing.
 */
export const makePictures = async (bytes: Buffer): Promise<ImageFile[] | UploadRefusal> => {
  if (bytes.length === 0) return 'empty';
  const { fileTypeFromBuffer, sharp } = await (loaded ??= load());
  const reader = READERS[(await fileTypeFromBuffer(bytes))?.mime ?? ''];
  if (!reader) return 'wrongType';
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    if ((await image.metadata()).format !== reader) return 'wrongType';
    return await encode(sharp, await decode(image));
  } catch (error) {
    return error instanceof Error && /pixel limit/.test(error.message) ? 'tooManyPixels' : 'unreadable';
  }
};
