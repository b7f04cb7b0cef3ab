import {
  DOCUMENT_TYPES,
  IMAGE_FORMATS,
  IMAGE_TYPES,
  MAX_IMAGE_BYTES,
  SERVED_WIDTHS,
  SHARED_WIDTH,
} from '@tm/domain';
import * as z from 'zod/mini';
import { documentPath, objectPath } from './uploadFields';

export const UPLOAD_PURPOSES = ['avatar', 'listing', 'document'] as const;

const TYPES = [...IMAGE_TYPES, 'application/pdf'] as const;
const isAllowed = (types: readonly string[], type: string | undefined) =>
  type === undefined || types.includes(type);

/**
 * Address of a picture in a request: an object path, or the URL of the upload. The server never fetches it.
 */
export const imageAddress = z
  .string('Must be one of your uploads')
  .check(z.minLength(1, 'Must be one of your uploads'), z.maxLength(2048, 'Must be one of your uploads'));

/** Body of POST /api/objects/upload. All members are optional; given members are bound into the signature. */
export const uploadRequest = z
  .strictObject({
    contentType: z.optional(z.enum(TYPES, 'Must be a JPEG, PNG, WebP or AVIF picture')),
    size: z.optional(
      z
        .int('Must be a number of bytes')
        .check(z.gte(1, 'The file is empty'), z.lte(MAX_IMAGE_BYTES, 'The file must be at most 5 MB')),
    ),
    purpose: z.optional(z.enum(UPLOAD_PURPOSES, 'Must be avatar, listing or document')),
  })
  .check(
    z.refine(({ purpose, contentType }) => purpose === 'document' || isAllowed(IMAGE_TYPES, contentType), {
      path: ['contentType'],
      error: 'Must be a JPEG, PNG, WebP or AVIF picture',
    }),
    z.refine(({ purpose, contentType }) => purpose !== 'document' || isAllowed(DOCUMENT_TYPES, contentType), {
      path: ['contentType'],
      error: 'Must be a PDF, JPEG or PNG',
    }),
  );

/** Target of the PUT request for the file, valid for 15 minutes and only with exactly these headers. */
export const uploadTicket = z.object({
  uploadURL: z.string(),
  headers: z.optional(z.record(z.string(), z.string())),
});

export const completeUploadRequest = z.strictObject({ imageURL: imageAddress });
/**
 * A picture is public below its path; a document (`/api/objects/private/…`) is visible to its owner and
 * admins only.
 */
export const completedUpload = z.object({ objectPath: z.union([objectPath, documentPath]) });

const WIDTHS = SERVED_WIDTHS.map(String) as [string, ...string[]];

/** A stored picture: its key, and the width and format in which it is sent. */
export const pictureParams = z.object({
  key: z.string().check(z.regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/), z.maxLength(200)),
});
export const pictureQuery = z
  .strictObject({
    w: z.optional(z.enum(WIDTHS, `w must be one of ${WIDTHS.join(', ')}`)),
    f: z.optional(z.enum(IMAGE_FORMATS, `f must be one of ${IMAGE_FORMATS.join(', ')}`)),
  })
  .check(
    z.refine(({ w, f }) => f !== 'jpeg' || w === undefined || w === String(SHARED_WIDTH), {
      path: ['w'],
      error: `w must be ${SHARED_WIDTH} with f=jpeg`,
    }),
  );

/** A private document. The query is the signature of an admin's link, which is valid for a minute. */
export const privateDocumentParams = z.strictObject({
  owner: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
  name: z.string().check(z.regex(/^[\w-]{32}$/)),
});
export const privateDocumentQuery = z.strictObject({
  until: z.optional(z.string().check(z.regex(/^\d{13}$/, 'until is not one of ours'))),
  signature: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'signature is not one of ours'))),
});

export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
export type UploadRequest = z.input<typeof uploadRequest>;
export type UploadTicket = z.infer<typeof uploadTicket>;
export type CompletedUpload = z.infer<typeof completedUpload>;
