/** What may be handed in as a document; the service looks at the content itself. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const MAX_DOCUMENT_BYTES = 5_242_880;

/** Where files lie in the store that nobody but their owner and the admins may see. Nothing below it is ever served as a picture. */
export const PRIVATE_FOLDER = 'private/';
const PRIVATE_ADDRESS = '/api/objects/';

/** True for a key of the object store, or of one of its files, that is private. */
export const isPrivateKey = (key: string): boolean => key.startsWith(PRIVATE_FOLDER);

/** The address by which a stored upload is known: a picture's is open to all, a document's asks who is there. */
export const objectPathOf = (key: string): string =>
  isPrivateKey(key) ? `${PRIVATE_ADDRESS}${key}` : `/objects/${key}`;
