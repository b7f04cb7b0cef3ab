import { PRICE_TYPES } from '@tm/domain';
import * as z from 'zod/mini';
import { id } from './fields';

/**
 * One row of GET /api/services/featured: a business of the landing page with the listing that its card links
 * to.
 */
export const featuredProvider = z.object({
  id,
  businessName: z.string(),
  line: z.string(),
  location: z.string(),
  rating: z.number(),
  reviewCount: z.number(),
  basePrice: z.number(),
  priceType: z.enum(PRICE_TYPES),
  image: z.nullable(z.string()),
});

export type FeaturedProvider = z.infer<typeof featuredProvider>;
