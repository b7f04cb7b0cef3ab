import { MAX_CERTIFICATIONS, MAX_SERVICE_AREAS, VERIFICATION_STATUSES, sameText } from '@tm/domain';
import * as z from 'zod/mini';
import { openingHours, weeklyHours } from './availability';
import { editedVersion, id, instant, line, paragraph } from './fields';
import { problem } from './problem';

/** Where the review of a provider stands (decision 13). "submittedAt" starts the promised 24-48 hours; `reason` says why it was refused. */
export const verification = z.object({
  status: z.enum(VERIFICATION_STATUSES),
  submittedAt: instant,
  reason: z.nullable(z.string()),
});

/**
 * What a verified business has changed of what was checked: its whole data as it would be. It waits for an admin; everybody else reads what was
 * approved (decision 034). `submittedAt` names it in a ruling, `dueBy` is when the promised 24-48 hours end.
 */
export const pendingChange = z.object({
  businessName: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  certifications: z.array(z.string()),
  submittedAt: instant,
  dueBy: instant,
});

/** Why the last change of a verified business was refused. Its approved data stay. */
export const changeRefusal = z.object({ reason: z.string(), at: instant });

/** The person behind a business, to the business itself and to admins (spec 3). */
const businessOwner = z.object({
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

/** profileData of the spec; its id is the provider id. */
export const providerProfile = z.object({
  id,
  businessName: z.string(),
  businessDescription: z.string(),
  yearsOfExperience: z.number(),
  serviceAreas: z.array(z.string()),
  certifications: z.array(z.string()),
  availability: weeklyHours,
  isVerified: z.boolean(),
  /** Listings leave it out: it is for the business itself and for admins. */
  verification: z.optional(verification),
  /** To the owner: absent when nothing waits, or nothing was refused. */
  pendingChange: z.optional(pendingChange),
  changeRefusal: z.optional(changeRefusal),
  /** Rises with each change of these details; weekly hours have a version of their own. */
  version: z.optional(z.number()),
  rating: z.number(),
  totalReviews: z.number(),
  /** Listings and the export leave it out: the one has a `user` of its own, the other the whole account. */
  user: z.optional(businessOwner),
});

/** Short texts, each of them once. */
const listOf = (most: number, what: string, longest: number) =>
  z
    .array(line(longest, `Please name the ${what}`), `Must be a list of ${what}s`)
    .check(z.maxLength(most, `At most ${most} ${what}s`), ({ value, issues }) =>
      value.forEach((text, index) => {
        if (value.findIndex((other) => sameText(other, text)) !== index)
          issues.push({
            code: 'custom',
            path: [index],
            message: `This ${what} is in the list already`,
            input: text,
          });
      }),
    );

/** PUT /api/service-providers/{id}. `version` is that of the profile that was read. */
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

/** The answer to a stale change (409 `stale_version`): the profile as it is now. */
export const staleProvider = z.extend(problem, { current: providerProfile });

/** GET /api/service-providers/me/summary: the dashboard's four numbers (spec 2.13). Earnings in naira. */
export const providerSummary = z.object({
  totalBookings: z.number(),
  pendingRequests: z.number(),
  totalEarnings: z.number(),
  averageRating: z.number(),
});

export type ProviderProfile = z.infer<typeof providerProfile>;
export type PendingChange = z.infer<typeof pendingChange>;
export type StaleProvider = z.infer<typeof staleProvider>;
export type UpdateProviderRequest = z.input<typeof updateProviderRequest>;
export type ProviderSummary = z.infer<typeof providerSummary>;
