/** Allowed content types of documents; the service also checks the content. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const MAX_DOCUMENT_BYTES = 5_242_880;

/**
 * Key prefix of files that only their owner and admins may read. No file below it is ever served as a
 * picture.
 */
export const PRIVATE_FOLDER = 'private/';
const PRIVATE_ADDRESS = '/api/objects/';

/** Returns true if a key of the object store, or of one of its files, is private. */
export const isPrivateKey = (key: string): boolean => key.startsWith(PRIVATE_FOLDER);

/**
 * Returns the address of a stored upload. Pictures are public; a document requires the session of its owner
 * or of an admin.
 */
export const objectPathOf = (key: string): string =>
  isPrivateKey(key) ? `${PRIVATE_ADDRESS}${key}` : `/objects/${key}`;
