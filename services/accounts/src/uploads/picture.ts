import type { UploadRefusal } from '@tm/data';
import { encode, toPixels } from './encode';
import type { ImageFile } from './images.store';
import { loadSharp } from './sharp.load';

/** More pixels are not decoded, however few bytes they take (security.md, Uploads). */
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 10;

/** What the bytes must begin like, and the one reader that each goes to. An animation is taken as its first frame. */
const READERS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
};

/**
 * Judges a file by its content and makes the site's pictures of it, never enlarged, without a byte of the file's metadata. What the
 * client said of its type counts for nothing.
 */
export const makePictures = async (bytes: Buffer): Promise<ImageFile[] | UploadRefusal> => {
  if (bytes.length === 0) return 'empty';
  const [{ fileTypeFromBuffer }, sharp] = await Promise.all([import('file-type'), loadSharp()]);
  const reader = READERS[(await fileTypeFromBuffer(bytes))?.mime ?? ''];
  if (!reader) return 'wrongType';
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    if ((await image.metadata()).format !== reader) return 'wrongType';
    return await encode(await toPixels(image, MAX_SECONDS));
  } catch (error) {
    return error instanceof Error && /pixel limit/.test(error.message) ? 'tooManyPixels' : 'unreadable';
  }
};
