import { CALENDAR_LIMITS, MAX_AVAILABILITY_DAYS, MAX_HOURS, MAX_CERTIFICATIONS, MAX_PARTY_SIZE, MAX_SERVICE_AREAS, VERIFICATION_STATUSES, isPossibleDay, overlappingDays, sameText } from '@tm/domain';
import * as z from 'zod/mini';
import { chosenDate, chosenTime, id, instant, line, paragraph, realDate, wholeNumber } from './fields';
import { problem } from './problem';

const day = z.strictObject({
  open: chosenTime('Please choose an opening time'),
  close: chosenTime('Please choose a closing time'),
});

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

const openDay = day.check(z.refine(isPossibleDay, { path: ['close'], error: 'Closing time must be after opening time' }));

/**
 * Weekly hours as one may name them: each day ends after it starts, at midnight (00:00), or after an evening until six in the morning;
 * and no day opens before the night of the day before has ended.
 */
export const openingHours = z.strictObject({
  0: z.optional(openDay), 1: z.optional(openDay), 2: z.optional(openDay), 3: z.optional(openDay),
  4: z.optional(openDay), 5: z.optional(openDay), 6: z.optional(openDay),
}).check(({ value, issues }) => {
  for (const key of overlappingDays(value))
    issues.push({ code: 'custom', path: [key, 'open'], message: 'Opens before the night of the day before has ended', input: value });
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

/** The version of what is edited, as it was read: a change of a later one is refused (409 `stale_version`). Absent: any. */
export const editedVersion = z.optional(z.int('Version must be a whole number').check(z.gte(0, 'Version must be a whole number')));

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
  z.array(line(longest, `Please name the ${what}`), `Must be a list of ${what}s`).check(
    z.maxLength(most, `At most ${most} ${what}s`),
    ({ value, issues }) => value.forEach((text, index) => {
      if (value.findIndex((other) => sameText(other, text)) !== index)
        issues.push({ code: 'custom', path: [index], message: `This ${what} is in the list already`, input: text });
    }),
  );

/** PUT /api/service-providers/{id}. `version` is that of the profile that was read. */
export const updateProviderRequest = z.strictObject({
  version: editedVersion,
  businessName: z.optional(line(120, 'Business name is required')),
  businessDescription: z.optional(paragraph(2000)),
  yearsOfExperience: z.optional(
    z.int('Years of experience must be a whole number').check(
      z.gte(0, 'Years of experience must be a whole number'),
      z.lte(80, 'Years of experience must be at most 80'),
    ),
  ),
  serviceAreas: z.optional(listOf(MAX_SERVICE_AREAS, 'service area', 80)),
  certifications: z.optional(listOf(MAX_CERTIFICATIONS, 'certification', 200)),
  availability: z.optional(openingHours),
});

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of two dates that are there, how many days they span, both included. */
const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Of `from` and `to`: they are in order, and not too far from each other. */
export const someDays = [
  z.refine<{ from: string; to: string }>(({ from, to }) => !(to < from), { path: ['to'], error: 'The last date is before the first', abort: true }),
  z.refine<{ from: string; to: string }>(({ from, to }) => !(daysFrom(from, to) > MAX_AVAILABILITY_DAYS), {
    path: ['to'],
    error: `At most ${MAX_AVAILABILITY_DAYS} days at once`,
  }),
] as const;

/**
 * GET /api/service-providers/{id}/availability: Lagos dates, both included. With `serviceId` for that listing (its hours, duration and
 * seats), else for an hour of the provider's time. `hours` where the price is by the hour, `partySize` for restaurants.
 */
export const availabilityQuery = z.strictObject({
  from: realDate,
  to: realDate,
  serviceId: z.optional(id),
  hours: z.optional(wholeNumber(1, MAX_HOURS, `hours must be a whole number from 1 to ${MAX_HOURS}`)),
  partySize: z.optional(wholeNumber(1, MAX_PARTY_SIZE, `partySize must be a whole number from 1 to ${MAX_PARTY_SIZE}`)),
}).check(...someDays);

const ruleOf = (rule: 'slotMinutes' | 'leadMinutes' | 'bufferMinutes' | 'holdHours', name: string, unit: string) => {
  const { min, max } = CALENDAR_LIMITS[rule];
  const message = `${name} must be a whole number of ${unit} from ${min} to ${max}`;
  return z.int(message).check(z.gte(min, message), z.lte(max, message));
};

const dayOff = z.strictObject({
  from: chosenDate('Please choose the first day'),
  to: chosenDate('Please choose the last day'),
  reason: z.optional(z.nullable(line(80))),
}).check(
  z.refine(({ from, to }) => !(to < from), { path: ['to'], error: 'The last day is before the first', abort: true }),
  z.refine(({ from, to }) => !(daysFrom(from, to) > CALENDAR_LIMITS.dayOffDays), {
    path: ['to'],
    error: `At most ${CALENDAR_LIMITS.dayOffDays} days at once`,
  }),
);

const daysOff = z.array(dayOff, 'Days off must be a list').check(
  z.maxLength(CALENDAR_LIMITS.daysOff, `At most ${CALENDAR_LIMITS.daysOff} entries of days off`),
  ({ value, issues }) => value.forEach(({ from, to }, index) => {
    const isTold = value.slice(0, index).some((other) => other.from <= to && from <= other.to);
    if (isTold) issues.push({ code: 'custom', path: [index, 'from'], message: 'These days are among other days off', input: from });
  }),
);

/**
 * PUT /api/service-providers/{id}/availability. What is absent stays as it is; the week and the days off are replaced as a whole. With the
 * `version` that was read, what somebody saved meanwhile is not overwritten unseen (409 `stale_version`).
 */
export const updateAvailabilityRequest = z.strictObject({
  version: z.optional(z.int('Version must be a whole number').check(z.gte(0, 'Version must be a whole number'))),
  weekly: z.optional(openingHours),
  calendar: z.optional(z.strictObject({
    slotMinutes: z.optional(ruleOf('slotMinutes', 'Slot length', 'minutes')),
    leadMinutes: z.optional(ruleOf('leadMinutes', 'Lead time', 'minutes')),
    bufferMinutes: z.optional(ruleOf('bufferMinutes', 'Buffer', 'minutes')),
    holdHours: z.optional(ruleOf('holdHours', 'Hold', 'hours')),
    daysOff: z.optional(daysOff),
  })),
});

/** How a provider takes bookings, to that provider: the answer of the PUT, and part of the owner's own GET. Each change raises the version. */
export const availabilityRules = z.object({
  version: z.number(),
  weekly: weeklyHours,
  calendar: z.object({
    slotMinutes: z.number(),
    leadMinutes: z.number(),
    bufferMinutes: z.number(),
    holdHours: z.number(),
    daysOff: z.array(z.object({ from: z.string(), to: z.string(), reason: z.nullable(z.string()) })),
  }),
});

/** The answer to a stale change (409 `stale_version`): the profile as it is now. */
export const staleProvider = z.extend(problem, { current: providerProfile });

/** The answer to a stale change (409 `stale_version`): the rules as they are now. */
export const staleAvailability = z.extend(problem, { current: availabilityRules });

/**
 * GET /api/service-providers/{id}/availability, one day after the other. Times are `HH:mm` of Lagos at which a booking may start;
 * 'closed' is a day on which nothing can be booked by the rules, 'full' one on which everything is taken.
 */
export const availability = z.object({
  slotMinutes: z.number(),
  /** Nobody has named hours: any time may be asked for, the offered ones are a suggestion. */
  anyTime: z.boolean(),
  /** So long a request holds its time. */
  holdHours: z.number(),
  days: z.array(z.object({
    date: z.string(),
    state: z.enum(['free', 'full', 'closed']),
    times: z.array(z.string()),
  })),
  /** For the owner and admins only. */
  rules: z.optional(availabilityRules),
});

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
export type WeeklyHours = z.infer<typeof weeklyHours>;
export type AvailabilityQuery = z.input<typeof availabilityQuery>;
export type Availability = z.infer<typeof availability>;
export type AvailabilityRules = z.infer<typeof availabilityRules>;
export type StaleAvailability = z.infer<typeof staleAvailability>;
export type UpdateAvailabilityRequest = z.input<typeof updateAvailabilityRequest>;
