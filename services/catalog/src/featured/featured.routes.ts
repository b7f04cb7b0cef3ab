import type { FeaturedProvider } from '@tm/contracts';
import { featuredListings, type FeaturedRow } from './featuredListings.queries';
import { FEATURED_LINE, toNaira, withoutContacts } from '@tm/domain';
import { route } from '@tm/service-kit';

/** Returns one line, cut between words. */
const lineOf = (text: string): string => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= FEATURED_LINE) return characters.join('');
  const start = characters.slice(0, FEATURED_LINE - 1).join('');
  return `${start.replace(/\s+\S*$/u, '')}…`;
};

const present = ({ business, listing }: FeaturedRow): FeaturedProvider => ({
  id: String(listing._id),
  businessName: business.businessName,
  line: lineOf(withoutContacts(business.businessDescription)) || lineOf(listing.title),
  location: listing.location,
  rating: business.rating,
  reviewCount: business.reviewCount,
  basePrice: toNaira(listing.basePriceKobo),
  priceType: listing.priceType,
  image: listing.images[0] ?? null,
});

/** Listed before `GET /api/services/:id`, which would match it. */
export const featuredRoutes = [
  route('GET /api/services/featured', async () => ({ body: (await featuredListings()).map(present) })),
];
