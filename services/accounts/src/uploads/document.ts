import type { UploadRejection } from '@tm/schema/records';
import { decode } from './decoder';
import { LIMITS } from './picture';

/** Document in its stored form. */
export type DocumentFile = { contentType: string; bytes: Buffer };

/** Longest side in pixels at which a photographed page stays readable and its file small. */
const LONGEST_SIDE = 2_400;
const QUALITY = 82;
/** A complete PDF ends with this marker (ISO 32000-1, 7.5.5), a truncated one does not. */
const END_OF_PDF = Buffer.from('%%EOF');
const TRAILER_BYTES = 2_048;

const PDF = 'application/pdf';
const READERS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpeg', 'image/png': 'png' };

const asPdf = (bytes: Buffer): DocumentFile | UploadRejection =>
  bytes.subarray(-TRAILER_BYTES).includes(END_OF_PDF) ? { contentType: PDF, bytes } : 'unreadable';

/**
 * Checks a document by its content. A PDF stays unchanged, because it is never shown within the site. A
 * picture is encoded again, so that only its pixels are stored.
 */
export const makeDocument = async (bytes: Buffer): Promise<DocumentFile | UploadRejection> => {
  if (bytes.length === 0) return 'empty';
  const made = await decode(bytes, {
    ...LIMITS,
    longest: LONGEST_SIDE,
    quality: QUALITY,
    readers: READERS,
    asTheyAre: [PDF],
  });
  if (typeof made === 'string') return made;
  if (made.type === PDF) return asPdf(bytes);
  const [picture] = made.files;
  return picture ? { contentType: 'image/jpeg', bytes: picture } : 'unreadable';
};
