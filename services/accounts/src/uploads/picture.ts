import type { UploadRejection } from '@tm/schema/records';
import { decode } from './decoder';
import { FILES, PICTURES } from './encode';
import type { ImageFile } from './images.store';

/** More pixels are not decoded, however few bytes they take (security.md, Uploads). */
export const LIMITS = { maxPixels: 40_000_000, seconds: 10 };

/**
 * Accepted types, detected by the first bytes, and the reader of each. Animations are reduced to their first
 * frame.
 */
const READERS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
};

/**
 * Checks a file by its content and creates the pictures of the site, never enlarged and without metadata. The
 * type that the client sent is ignored.
 */
export const makePictures = async (bytes: Buffer): Promise<ImageFile[] | UploadRejection> => {
  if (bytes.length === 0) return 'empty';
  const made = await decode(bytes, { ...LIMITS, ...PICTURES, readers: READERS, asTheyAre: [] });
  if (typeof made === 'string') return made;
  if (made.files.length !== FILES.length) return 'unreadable';
  return FILES.map((name, at) => ({ ...name, bytes: made.files[at]! }));
};
