import {
  CALENDAR_LIMITS,
  CATEGORIES,
  CITIES,
  LISTING_SORTS,
  LISTING_STATUSES,
  LISTING_PARTIES,
  MARGIN_LIMITS,
  MAX_CANCELLATION_HOURS,
  MAX_IMAGE_ALT,
  MAX_LISTING_IMAGES,
  EDIT_REASONS,
  PAYMENT_CHOICES,
  PLACES,
  PRICE_TYPES,
} from '@tm/domain';
import * as z from 'zod/mini';
import { bookingModeFields, instantState, shownBookingMode } from './bookingModes';
import { naira, nairaParam } from './amountFields';
import { cuisineFields, cuisineFilter, shownCuisines } from './cuisines';
import { realDate, timeOfDay } from './dateFields';
import { freeDays } from './dayRanges';
import { id, instant, keptShare, line, paragraph } from './fields';
import { freeDay, seatsParam } from './freeTimes';
import { paging } from './queryFields';
import { objectPath } from './uploadFields';
import { menu, shownMenu } from './menus';
import { placeAddress, shownAddress } from './places';
import { problem } from './problem';
import { openingException, openingHours, weeklyHours } from './openingHours';
import { providerProfile } from './providers';
import { publicPerson } from './users';

const SEATS = 'Seats must be a whole number from 1 to 2000';
const CANCELLATION = `Free cancellation must be a whole number of hours from 0 to ${MAX_CANCELLATION_HOURS}`;
const MARGIN = `Please give whole minutes from ${MARGIN_LIMITS.min} to ${MARGIN_LIMITS.max}`;
const margin = z.optional(
  z.int(MARGIN).check(z.gte(MARGIN_LIMITS.min, MARGIN), z.lte(MARGIN_LIMITS.max, MARGIN)),
);
const { min: leastNotice, max: mostNotice } = CALENDAR_LIMITS.leadMinutes;
const NOTICE = `Notice must be whole minutes from ${leastNotice} to ${mostNotice}`;

const editableFields = {
  title: line(120, 'Title is required'),
  description: z.optional(paragraph(4000)),
  category: z.enum(CATEGORIES, 'Please choose a category'),
  subCategory: z.optional(z.nullable(line(60))),
  basePrice: naira,
  priceType: z._default(z.enum(PRICE_TYPES, 'Please choose a price type'), 'fixed'),
  duration: z.optional(
    z.nullable(
      z
        .int('Duration must be a whole number of minutes')
        .check(
          z.gte(5, 'Duration must be at least 5 minutes'),
          z.lte(1440, 'Duration must be at most 1440 minutes'),
        ),
    ),
  ),
  /** Follows from the address, if there is one. */
  location: line(120, 'Location is required'),
  /** Where it happens; restaurants are always `at_provider`, and `at_customer` is the default of others. */
  place: z.optional(z.enum(PLACES, 'Please choose where it happens')),
  /** Kept for `at_provider` only, and required there to publish the listing. */
  address: z.optional(z.nullable(placeAddress)),
  ...cuisineFields,
  tags: z.optional(z.array(line(40), 'Tags must be a list').check(z.maxLength(20, 'At most 20 tags'))),
  images: z.optional(
    z.array(objectPath, 'Images must be a list').check(
      z.maxLength(MAX_LISTING_IMAGES, `At most ${MAX_LISTING_IMAGES} pictures`),
      z.refine((all) => new Set(all).size === all.length, 'Each image only once'),
    ),
  ),
  /** Alternative texts of the images, in the same order; empty where the owner gave none. */
  imageAlts: z.optional(
    z
      .array(line(MAX_IMAGE_ALT), 'Picture descriptions must be a list')
      .check(z.maxLength(MAX_LISTING_IMAGES, `At most ${MAX_LISTING_IMAGES} picture descriptions`)),
  ),
  seats: z.optional(z.nullable(z.int(SEATS).check(z.gte(1, SEATS), z.lte(2000, SEATS)))),
  /**
   * Number of hours before the start at which free cancellation ends. Bookings keep the terms at the time of
   * booking.
   */
  cancellationHours: z.optional(
    z.int(CANCELLATION).check(z.gte(0, CANCELLATION), z.lte(MAX_CANCELLATION_HOURS, CANCELLATION)),
  ),
  ...bookingModeFields,
  /** How customers pay; absent means both ways. Without online payments every listing is paid on site. */
  takes: z.optional(z.enum(PAYMENT_CHOICES, 'Please choose how customers pay')),
  openingHours: z.optional(z.nullable(openingHours)),
  /** Free minutes before and after each appointment. Bookings keep those at the time of booking. */
  beforeMinutes: margin,
  afterMinutes: margin,
  /** Minimum notice before an appointment instead of the provider's; null for that one. */
  leadMinutes: z.optional(
    z.nullable(z.int(NOTICE).check(z.gte(leastNotice, NOTICE), z.lte(mostNotice, NOTICE))),
  ),
  menu: z.optional(menu),
};

/**
 * Body of POST /api/services. `status` may request a draft; otherwise the listing waits for approval
 * (PD-16).
 */
export const createListingRequest = z.strictObject({
  ...editableFields,
  status: z.optional(z.enum(['draft', 'pending_approval'])),
});

/**
 * Body of PUT /api/services/{id}: any of the fields, or a status that the owner may set. `version` rejects a
 * stale edit with 409.
 */
export const updateListingRequest = z.partial(
  z.strictObject({
    ...editableFields,
    priceType: z.enum(PRICE_TYPES, 'Please choose a price type'),
    status: z.enum(LISTING_STATUSES),
    version: z.int('Version must be a whole number'),
  }),
);

/** The owner's content of a listing in responses. */
export const listingContent = z.object({
  title: z.string(),
  description: z.string(),
  category: z.enum(CATEGORIES),
  subCategory: z.nullable(z.string()),
  basePrice: z.number(),
  priceType: z.enum(PRICE_TYPES),
  duration: z.nullable(z.number()),
  location: z.string(),
  /** Absent in responses of service versions older than this field. */
  place: z.optional(z.enum(PLACES)),
  /** Null unless customers go to the provider. Absent in lists, and in responses of older versions. */
  address: z.optional(z.nullable(shownAddress)),
  ...shownCuisines,
  tags: z.array(z.string()),
  images: z.array(z.string()),
  /** One text per image. Absent in responses of service versions older than this field. */
  imageAlts: z.optional(z.array(z.string())),
  seats: z.nullable(z.number()),
  cancellationHours: z.number(),
  ...shownBookingMode,
  /** How customers pay. Absent in responses of service versions older than this field. */
  takes: z.optional(z.enum(PAYMENT_CHOICES)),
  openingHours: z.nullable(weeklyHours),
  /** Free minutes around each appointment; absent if 0. */
  beforeMinutes: z.optional(z.number()),
  afterMinutes: z.optional(z.number()),
  /** Notice instead of the provider's; absent without one. */
  leadMinutes: z.optional(z.nullable(z.number())),
  menu: z.optional(shownMenu),
});

/** A listing; the product calls it a service. Lists omit `provider.user.phone` and the menu. */
export const listing = z.extend(listingContent, {
  id,
  categoryId: z.enum(CATEGORIES),
  status: z.enum(LISTING_STATUSES),
  /** Reason why an admin refused or paused the listing; null for all users except the owner and admins. */
  statusReason: z.nullable(z.string()),
  isApproved: z.boolean(),
  providerId: id,
  ...instantState,
  /** Days off and special days of about a month, in order; absent without any or without hours. */
  openingExceptions: z.optional(z.array(openingException)),
  provider: z.nullable(
    z.extend(z.omit(providerProfile, { availability: true }), {
      user: publicPerson,
      /**
       * True if most requests are answered within four hours (`isQuickResponse`), absent otherwise and in
       * lists.
       */
      quickResponse: z.optional(z.literal(true)),
      /** Set for providers with at least ten agreed bookings (`reliabilityOf`); absent in lists. */
      reliability: z.optional(keptShare),
    }),
  ),
  rating: z.number(),
  reviewCount: z.number(),
  version: z.number(),
  createdAt: instant,
  /**
   * For the owner and admins: the party that paused the listing, and since when the listing waits for an
   * admin.
   */
  pausedBy: z.optional(z.nullable(z.enum(LISTING_PARTIES))),
  submittedAt: z.optional(z.nullable(instant)),
  /**
   * For the owner and admins, absent if no edit waits: the owner's changes that customers do not see before
   * an admin approves them, as the whole content, and the reasons for the wait. All members above are what
   * customers see.
   */
  pendingEdit: z.optional(z.object({ content: listingContent, reasons: z.array(z.enum(EDIT_REASONS)) })),
  /** For the owner and admins: set if customers go to the provider, but the address is missing. */
  lacksAddress: z.optional(z.literal(true)),
  /**
   * For the owner and admins: about how many users have saved it, in tens. Absent below ten, and at most
   * 1,000.
   */
  savers: z.optional(z.int()),
  /**
   * For the owner and admins, in lists without `freeOn`: views of its page by other people in the last
   * `FIGURE_DAYS` Lagos days, today included. A person counts once a day.
   */
  views: z.optional(z.int()),
  /**
   * In lists with `freeOn`. 'yes': free on one of the days, first on `freeDay`. 'ask': a time can be
   * requested on `freeDay`, but the business gives no hours. Absent in other responses.
   */
  free: z.optional(z.enum(['yes', 'ask'])),
  freeDay: z.optional(freeDay),
  /** For the owner and admins, absent if there is none: the reason why the last edit was refused. */
  editRefusal: z.optional(z.object({ reason: z.string(), at: instant })),
});

/** Response to a stale edit (409 `stale_version`): the current listing. */
export const staleListing = z.extend(problem, { current: listing });

export { LISTING_SORTS };

/** Query of GET /api/services/facets: the filters of the list without the date. */
export const listingFacetQuery = z.strictObject({
  category: z.optional(z.enum([...CATEGORIES, 'all'], 'Unknown category')),
  location: z.optional(line(120)),
  search: z.optional(line(120)),
  providerId: z.optional(id),
  status: z.optional(z.enum([...LISTING_STATUSES, 'all'], 'Unknown status')),
  minPrice: z.optional(nairaParam),
  maxPrice: z.optional(nairaParam),
  minRating: z.optional(
    z.pipe(z.string().check(z.regex(/^[0-5](\.\d)?$/, 'Must be from 0 to 5')), z.transform(Number)),
  ),
  kind: z.optional(z.enum(['restaurants', 'food'], 'Unknown kind')),
  ...cuisineFilter,
  /** Only listings whose owner chose bookings at once. */
  instant: z.optional(z.enum(['true'], 'instant can only be true')),
  /** Only listings of verified businesses. */
  verified: z.optional(z.enum(['true'], 'verified can only be true')),
});

/**
 * Query of GET /api/services. 'all' sets no filter. `kind=restaurants` is the rule of product 2.8, `food` is
 * that without the category restaurant. With `freeOn`, a response has only active listings free on
 * that Lagos date, or on one of the days until `freeTo`, with `freeAt` at most an hour from that time of day;
 * restaurants with a table for `seats` guests, 2 unless given. Such a response may have fewer rows than
 * `limit`, also none, before the last page (ADR-106). 400 `date_in_past`, `too_far_ahead` for dates on which
 * nothing can be booked.
 */
export const listingQuery = z
  .extend(listingFacetQuery, {
    ...paging,
    sort: z.optional(z.enum(LISTING_SORTS, 'Unknown sort')),
    freeOn: z.optional(realDate),
    freeTo: z.optional(realDate),
    freeAt: z.optional(timeOfDay),
    seats: z.optional(seatsParam),
  })
  .check(...freeDays);

const cities = Object.keys(CITIES) as (keyof typeof CITIES)[];

/**
 * Number of listings that each category and each known city would find with all other filters unchanged. A
 * number that cannot be counted in time is absent.
 */
export const listingFacets = z.object({
  categories: z.partialRecord(z.enum(CATEGORIES), z.int()),
  locations: z.partialRecord(z.enum(cities), z.int()),
  /**
   * Number of listings of verified businesses that the other filters find. Absent if it is not known, and in
   * responses of service versions older than this member.
   */
  verified: z.optional(z.int()),
  /**
   * For the listings of one provider, visible to that provider and to admins: the number in each status with
   * the other filters unchanged.
   */
  statuses: z.optional(z.partialRecord(z.enum(LISTING_STATUSES), z.int())),
});

export type Listing = z.infer<typeof listing>;
export type StaleListing = z.infer<typeof staleListing>;
export type ListingFacets = z.infer<typeof listingFacets>;
export type ListingFacetQuery = z.input<typeof listingFacetQuery>;
export type ListingProvider = NonNullable<Listing['provider']>;
export type ListingQuery = z.input<typeof listingQuery>;
export type CreateListingRequest = z.input<typeof createListingRequest>;
export type UpdateListingRequest = z.input<typeof updateListingRequest>;
export type Menu = z.infer<typeof shownMenu>;
