import { CATEGORIES, LISTING_STATUSES, MAX_LISTING_IMAGES, PRICE_TYPES } from '@tm/domain';
import * as z from 'zod/mini';
import { id, instant, line, naira, nairaParam, objectPath, paging, paragraph } from './fields';
import { providerProfile, weeklyHours } from './providers';
import { publicPerson } from './users';

/** A menu as guests read it: sections with items. Prices in naira. */
export const menu = z.array(
  z.strictObject({
    section: line(60, 'Section name is required'),
    items: z.array(z.strictObject({
      name: line(100, 'Item name is required'),
      price: naira,
      description: z.optional(line(200)),
      marks: z.optional(z.array(z.enum(['vegetarian', 'vegan', 'halal', 'spicy', 'gluten_free']))),
    })).check(z.maxLength(60)),
  }),
).check(z.maxLength(20));

const editable = {
  title: line(120, 'Title is required'),
  description: z.optional(paragraph(4000)),
  category: z.enum(CATEGORIES, 'Please choose a category'),
  subCategory: z.optional(line(60)),
  basePrice: naira,
  priceType: z._default(z.enum(PRICE_TYPES, 'Please choose a price type'), 'fixed'),
  duration: z.optional(z.nullable(z.int('Duration must be a whole number of minutes').check(
    z.gte(5, 'Duration must be at least 5 minutes'), z.lte(1440, 'Duration must be at most 1440 minutes'),
  ))),
  location: line(120, 'Location is required'),
  tags: z.optional(z.array(line(40)).check(z.maxLength(20, 'At most 20 tags'))),
  images: z.optional(z.array(objectPath).check(z.maxLength(MAX_LISTING_IMAGES, 'At most 5 images'))),
  seats: z.optional(z.int().check(z.gte(1), z.lte(2000))),
  openingHours: z.optional(weeklyHours),
  menu: z.optional(menu),
};

/** POST /api/services. `status` may ask for a draft; otherwise the listing waits for approval (decision 16). */
export const createListingRequest = z.strictObject({
  ...editable,
  status: z.optional(z.enum(['draft', 'pending_approval'])),
});

/** PUT /api/services/{id}: any of the fields, or a status the owner may set; `version` refuses a stale edit (409). */
export const updateListingRequest = z.partial(z.strictObject({
  ...editable,
  priceType: z.enum(PRICE_TYPES, 'Please choose a price type'),
  status: z.enum(LISTING_STATUSES),
  version: z.int(),
}));

/** The marketplace's "service". A list leaves `provider.user.phone` and the menu out. */
export const listing = z.object({
  id,
  title: z.string(),
  description: z.string(),
  category: z.enum(CATEGORIES),
  categoryId: z.enum(CATEGORIES),
  subCategory: z.nullable(z.string()),
  basePrice: z.number(),
  priceType: z.enum(PRICE_TYPES),
  duration: z.nullable(z.number()),
  location: z.string(),
  tags: z.array(z.string()),
  images: z.array(z.string()),
  status: z.enum(LISTING_STATUSES),
  statusReason: z.nullable(z.string()),
  isApproved: z.boolean(),
  providerId: id,
  provider: z.nullable(z.extend(z.omit(providerProfile, { availability: true }), { user: publicPerson })),
  rating: z.number(),
  reviewCount: z.number(),
  seats: z.nullable(z.number()),
  openingHours: z.nullable(weeklyHours),
  menu: z.optional(menu),
  version: z.number(),
  createdAt: instant,
});

export const LISTING_SORTS = ['newest', 'price', '-price', 'rating'] as const;

/** GET /api/services. 'all' means no filter (spec 5). `kind=restaurants` is the rule of 2.8, evaluated by the server. */
export const listingQuery = z.strictObject({
  ...paging,
  category: z.optional(z.enum([...CATEGORIES, 'all'], 'Unknown category')),
  location: z.optional(line(120)),
  search: z.optional(line(120)),
  providerId: z.optional(id),
  status: z.optional(z.enum([...LISTING_STATUSES, 'all'], 'Unknown status')),
  minPrice: z.optional(nairaParam),
  maxPrice: z.optional(nairaParam),
  minRating: z.optional(z.pipe(z.string().check(z.regex(/^[0-5](\.\d)?$/, 'Must be from 0 to 5')), z.transform(Number))),
  sort: z.optional(z.enum(LISTING_SORTS, 'Unknown sort')),
  kind: z.optional(z.enum(['restaurants'], 'Unknown kind')),
});

export type Listing = z.infer<typeof listing>;
export type ListingProvider = NonNullable<Listing['provider']>;
export type ListingQuery = z.input<typeof listingQuery>;
export type CreateListingRequest = z.input<typeof createListingRequest>;
export type UpdateListingRequest = z.input<typeof updateListingRequest>;
export type Menu = z.infer<typeof menu>;
