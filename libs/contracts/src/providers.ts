import { VERIFICATION_STATUSES } from '@tm/domain';
import * as z from 'zod/mini';
import { id, instant, line, paragraph, timeOfDay } from './fields';

const day = z.strictObject({ open: timeOfDay, close: timeOfDay });

/** Weekly hours by day, 0 = Sunday. A day that is absent is closed. */
export const weeklyHours = z.strictObject({
  0: z.optional(day), 1: z.optional(day), 2: z.optional(day), 3: z.optional(day),
  4: z.optional(day), 5: z.optional(day), 6: z.optional(day),
});

/** Where the review of a provider stands (decision 13). "submittedAt" starts the promised 24-48 hours; `reason` says why it was refused. */
export const verification = z.object({
  status: z.enum(VERIFICATION_STATUSES),
  submittedAt: instant,
  reason: z.nullable(z.string()),
});

const openDay = day.check(z.refine(({ open, close }) => close > open || close === '00:00', {
  path: ['close'],
  error: 'Closing time must be after opening time',
}));

/** Weekly hours as a listing may name them: each day ends after it starts, at midnight (00:00) at the latest. */
export const openingHours = z.strictObject({
  0: z.optional(openDay), 1: z.optional(openDay), 2: z.optional(openDay), 3: z.optional(openDay),
  4: z.optional(openDay), 5: z.optional(openDay), 6: z.optional(openDay),
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
  rating: z.number(),
  totalReviews: z.number(),
});

/** PUT /api/service-providers/{id}. */
export const updateProviderRequest = z.strictObject({
  businessName: z.optional(line(120, 'Business name is required')),
  businessDescription: z.optional(paragraph(2000)),
  yearsOfExperience: z.optional(
    z.int('Years of experience must be a whole number').check(
      z.gte(0, 'Years of experience must be a whole number'),
      z.lte(80, 'Years of experience must be at most 80'),
    ),
  ),
  serviceAreas: z.optional(z.array(line(80)).check(z.maxLength(30, 'At most 30 service areas'))),
  availability: z.optional(weeklyHours),
});

/** GET /api/service-providers/me/summary: the dashboard's four numbers (spec 2.13). Earnings in naira. */
export const providerSummary = z.object({
  totalBookings: z.number(),
  pendingRequests: z.number(),
  totalEarnings: z.number(),
  averageRating: z.number(),
});

export type ProviderProfile = z.infer<typeof providerProfile>;
export type UpdateProviderRequest = z.input<typeof updateProviderRequest>;
export type ProviderSummary = z.infer<typeof providerSummary>;
export type WeeklyHours = z.infer<typeof weeklyHours>;
