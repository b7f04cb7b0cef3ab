import type { UploadRefusal } from '@tm/data';
import { decode } from './decoder';
import { FILES, PICTURES } from './encode';
import type { ImageFile } from './images.store';

/** More pixels are not decoded, however few bytes they take (security.md, Uploads). */
export const LIMITS = { maxPixels: 40_000_000, seconds: 10 };

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
  const made = await decode(bytes, { ...LIMITS, ...PICTURES, readers: READERS, asTheyAre: [] });
  if (typeof made === 'string') return made;
  if (made.files.length !== FILES.length) return 'unreadable';
  return FILES.map((name, at) => ({ ...name, bytes: made.files[at]! }));
};
