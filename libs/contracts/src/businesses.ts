import { HANDLE_LENGTH, isHandle } from '@tm/domain';
import * as z from 'zod/mini';
import { editedVersion, id, instant } from './fields';
import { openingException, weeklyHours } from './openingHours';

/** Path parameter of the calls about a business page. An impossible handle is 404, like an unknown one. */
export const byHandle = z.strictObject({ handle: z.string().check(z.maxLength(100)) });

const HANDLE = `Use ${HANDLE_LENGTH.min} to ${HANDLE_LENGTH.max} of a-z, 0-9 and hyphens, and no hyphen at the ends`;

/**
 * Body of PUT /api/service-providers/{id}/page: the handle in the address of the business page. `version` is
 * that of the profile as it was read.
 */
export const updatePageRequest = z.strictObject({
  handle: z.string(HANDLE).check(z.trim(), z.refine(isHandle, HANDLE)),
  version: editedVersion,
});

/** A statement that was checked. `since` is the time of the decision; null if it is not known. */
const badge = z.object({ kind: z.enum(['verified']), since: z.nullable(instant) });

/**
 * The public page of a business: everything except its listings (`GET /api/services?providerId=`) and reviews
 * (`GET /api/reviews?providerId=`). It has no phone number.
 */
export const businessPage = z.object({
  business: z.object({
    id,
    handle: z.string(),
    name: z.string(),
    description: z.string(),
    yearsOfExperience: z.number(),
    certifications: z.array(z.string()),
    /** Place of its newest service. */
    location: z.string(),
    rating: z.number(),
    totalReviews: z.number(),
  }),
  badges: z.array(badge),
  /** Weekly hours, and the dates of about a month with other hours, in order. Null if none were given. */
  hours: z.nullable(z.object({ weekly: weeklyHours, exceptions: z.array(openingException) })),
  areas: z.array(z.string()),
  /** Pictures of its services, at most 30, newest service first. `alt` is empty if the owner gave none. */
  gallery: z.array(z.object({ image: z.string(), alt: z.string(), serviceId: id })),
  /** Usual answer time in minutes (`usualAnswerMinutes`); null if it is not known. */
  answers: z.object({ usualMinutes: z.nullable(z.int()) }),
  /** Number of completed bookings. */
  jobs: z.int(),
  /** Paths on this site: the page, and its address as a QR code. */
  links: z.object({ page: z.string(), qr: z.string() }),
});

export type BusinessPage = z.infer<typeof businessPage>;
export type UpdatePageRequest = z.input<typeof updatePageRequest>;
