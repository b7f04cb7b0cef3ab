import * as z from 'zod/mini';

/** Path of a picture that was uploaded to this site; no other address is ever stored as a picture. */
export const objectPath = z
  .string()
  .check(z.regex(/^\/objects\/[A-Za-z0-9/_-]{1,200}$/, 'Must be one of your uploaded images'));

/** Path of an uploaded document: private, so never the path of a picture. */
export const documentPath = z
  .string('Please add a document')
  .check(
    z.minLength(1, { error: 'Please add a document', abort: true }),
    z.regex(/^\/api\/objects\/private\/[0-9a-f]{24}\/[\w-]{32}$/, 'Must be one of your uploaded documents'),
  );
