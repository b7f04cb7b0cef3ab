import { DOCUMENT_TYPES, IMAGE_TYPES, MAX_IMAGE_BYTES } from '@tm/domain';
import * as z from 'zod/mini';
import { documentPath, objectPath } from './fields';

export const UPLOAD_PURPOSES = ['avatar', 'listing', 'document'] as const;

const TYPES = [...IMAGE_TYPES, 'application/pdf'] as const;
const isOf = (types: readonly string[], type: string | undefined) =>
  type === undefined || types.includes(type);

/** The address of a picture as a client sends it back: one of ours, or the URL it has uploaded to. It is never fetched. */
export const imageAddress = z
  .string('Must be one of your uploads')
  .check(z.minLength(1, 'Must be one of your uploads'), z.maxLength(2048, 'Must be one of your uploads'));

/** POST /api/objects/upload. Every member is optional: what is given is bound into the signature. */
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
    z.refine(({ purpose, contentType }) => purpose === 'document' || isOf(IMAGE_TYPES, contentType), {
      path: ['contentType'],
      error: 'Must be a JPEG, PNG, WebP or AVIF picture',
    }),
    z.refine(({ purpose, contentType }) => purpose !== 'document' || isOf(DOCUMENT_TYPES, contentType), {
      path: ['contentType'],
      error: 'Must be a PDF, JPEG or PNG',
    }),
  );

/** Where to PUT the file, within 15 minutes, with exactly these headers. */
export const uploadTicket = z.object({
  uploadURL: z.string(),
  headers: z.optional(z.record(z.string(), z.string())),
});

/** PUT /api/upload-complete. */
export const completeUploadRequest = z.strictObject({ imageURL: imageAddress });
/** A picture is open to all below its path; a document (`/api/objects/private/…`) is given to its owner and admins only. */
export const completedUpload = z.object({ objectPath: z.union([objectPath, documentPath]) });

export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
export type UploadRequest = z.input<typeof uploadRequest>;
export type UploadTicket = z.infer<typeof uploadTicket>;
export type CompletedUpload = z.infer<typeof completedUpload>;
