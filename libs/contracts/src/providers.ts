import { MAX_CERTIFICATIONS, MAX_SERVICE_AREAS, VERIFICATION_STATUSES, sameText } from '@tm/domain';
import * as z from 'zod/mini';
import { openingHours, weeklyHours } from './openingHours';
import { editedVersion, id, instant, keptShare, line, paragraph } from './fields';
import { problem } from './problem';

/**
 * Result of a provider's review (PD-13). `submittedAt` starts the promised 24-48 hours; `reason`
 * explains a refusal.
 */
export const verification = z.object({
  status: z.enum(VERIFICATION_STATUSES),
  submittedAt: instant,
  reason: z.nullable(z.string()),
});

/**
 * Pending change of a verified business, with its complete data. It waits for an admin, and all other users
 * see the approved data (ADR-034). `submittedAt` identifies the change in a decision; `dueBy` is the end
 * of the promised 24-48 hours.
 */
export const pendingChange = z.object({
  businessName: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  certifications: z.array(z.string()),
  submittedAt: instant,
  dueBy: instant,
});

/** Refusal of the last change of a verified business. Its approved data stay. */
export const changeRefusal = z.object({ reason: z.string(), at: instant });

/** Owner of a business, visible to the business itself and to admins (product 3). */
const businessOwner = z.object({
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

/** `profileData` of the spec; its id is the provider id. */
export const providerProfile = z.object({
  id,
  businessName: z.string(),
  businessDescription: z.string(),
  yearsOfExperience: z.number(),
  serviceAreas: z.array(z.string()),
  certifications: z.array(z.string()),
  availability: weeklyHours,
  isVerified: z.boolean(),
  /**
   * Handle of the business page (`businessPath`). Absent in responses of service versions older than this
   * member.
   */
  handle: z.optional(z.string()),
  /** For the owner: from when the handle can be changed again; absent if it can be changed now. */
  handleChangeableFrom: z.optional(instant),
  /** Present for the business itself and for admins; listings omit it. */
  verification: z.optional(verification),
  /** For the owner: absent if no change waits, or none was refused. */
  pendingChange: z.optional(pendingChange),
  changeRefusal: z.optional(changeRefusal),
  /** Increases with each change of these details; weekly hours have a separate version. */
  version: z.optional(z.number()),
  rating: z.number(),
  totalReviews: z.number(),
  /**
   * Omitted in listings, which have a separate `user`, and in the export, which contains the whole account.
   */
  user: z.optional(businessOwner),
});

/** A list of short texts without duplicates. */
const listOf = (maxEntries: number, noun: string, maxLength: number) =>
  z
    .array(line(maxLength, `Please name the ${noun}`), `Must be a list of ${noun}s`)
    .check(z.maxLength(maxEntries, `At most ${maxEntries} ${noun}s`), ({ value, issues }) =>
      value.forEach((text, index) => {
        if (value.findIndex((other) => sameText(other, text)) !== index)
          issues.push({
            code: 'custom',
            path: [index],
            message: `This ${noun} is in the list already`,
            input: text,
          });
      }),
    );

/** Body of PUT /api/service-providers/{id}. `version` is that of the profile as it was read. */
export const updateProviderRequest = z.strictObject({
  version: editedVersion,
  businessName: z.optional(line(120, 'Business name is required')),
  businessDescription: z.optional(paragraph(2000)),
  yearsOfExperience: z.optional(
    z
      .int('Years of experience must be a whole number')
      .check(
        z.gte(0, 'Years of experience must be a whole number'),
        z.lte(80, 'Years of experience must be at most 80'),
      ),
  ),
  serviceAreas: z.optional(listOf(MAX_SERVICE_AREAS, 'service area', 80)),
  certifications: z.optional(listOf(MAX_CERTIFICATIONS, 'certification', 200)),
  availability: z.optional(openingHours),
});

/** Response to a stale change (409 `stale_version`): the current profile. */
export const staleProvider = z.extend(problem, { current: providerProfile });

/**
 * Response of GET /api/service-providers/me/summary: the dashboard's four numbers (product 2.13). Earnings
 * are in naira.
 */
export const providerSummary = z.object({
  totalBookings: z.number(),
  pendingRequests: z.number(),
  totalEarnings: z.number(),
  averageRating: z.number(),
  /** Absent below ten agreed bookings (`reliabilityOf`). */
  reliability: z.optional(keptShare),
});

/** Booking requests of a listing in the last `FIGURE_DAYS`. Listings without any are left out. */
export const listingRequests = z.object({ listingId: id, requests: z.int() });

export type ListingRequests = z.infer<typeof listingRequests>;
export type ProviderProfile = z.infer<typeof providerProfile>;
export type PendingChange = z.infer<typeof pendingChange>;
export type StaleProvider = z.infer<typeof staleProvider>;
export type UpdateProviderRequest = z.input<typeof updateProviderRequest>;
export type ProviderSummary = z.infer<typeof providerSummary>;
