import { PRICE_TYPES } from '@tm/domain';
import * as z from 'zod/mini';
import { date, timeOfDay } from './dateFields';
import { id, instant } from './fields';

/**
 * An offer that replaces a booking which another party ended: a listing of another business with the free
 * start nearest to the planned one, in Lagos time and as an instant. `basePrice` is in naira.
 */
export const bookingAlternative = z.object({
  listing: z.object({
    id,
    title: z.string(),
    businessName: z.nullable(z.string()),
    location: z.string(),
    image: z.nullable(z.string()),
    basePrice: z.number(),
    priceType: z.enum(PRICE_TYPES),
    rating: z.number(),
    reviewCount: z.int(),
  }),
  scheduledDate: date,
  scheduledTime: timeOfDay,
  startsAt: instant,
});

export type BookingAlternative = z.infer<typeof bookingAlternative>;
