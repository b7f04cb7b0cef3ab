import type { UploadRefusal } from '@tm/data';
import type { Sharp } from 'sharp';
import { encode, toPixels } from './encode';
import type { ImageFile } from './images.store';
import { loadSharp } from './sharp.load';

/** More pixels are not decoded, however few bytes they take (security.md, Uploads). */
const MAX_PIXELS = 40_000_000;
export const MAX_SECONDS = 10;

/** What the bytes must begin like, and the one reader that each goes to. An animation is taken as its first frame. */
const READERS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
};

/** Gives a picture to `use` when the reader that its beginning names can read it; says why it cannot be taken else. */
export const openPicture = async <Made>(
  bytes: Buffer,
  reader: string | undefined,
  use: (image: Sharp) => Promise<Made>,
): Promise<Made | UploadRefusal> => {
  if (!reader) return 'wrongType';
  const sharp = await loadSharp();
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    if ((await image.metadata()).format !== reader) return 'wrongType';
    return await use(image);
  } catch (error) {
    return error instanceof Error && /pixel limit/.test(error.message) ? 'tooManyPixels' : 'unreadable';
  }
};

/**
 * Judges a file by its content and makes the site's pictures of it, never enlarged, without a byte of the file's metadata. What the
 * client said of its type counts for nothing.
 */
export const makePictures = async (bytes: Buffer): Promise<ImageFile[] | UploadRefusal> => {
  if (bytes.length === 0) return 'empty';
  const { fileTypeFromBuffer } = await import('file-type');
  const reader = READERS[(await fileTypeFromBuffer(bytes))?.mime ?? ''];
  return openPicture(bytes, reader, async (image) => encode(await toPixels(image, MAX_SECONDS)));
};
