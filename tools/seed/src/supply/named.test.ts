import { compareFeatured, isQuickResponse, pickFeatured } from '@tm/domain';
import { SIZES } from '../sizes';
import { datasetRows } from '../testing/rows';
import type { Rows } from '../dataset';
import { NAMED_BUSINESSES } from './named';

/** A small plan with several pieces. The rows of the three named businesses do not depend on the size. */
const SMALL = { ...SIZES['10k'], providers: 48, restaurants: 12, customers: 400, listings: 200 };
const PLANS = [
  ['demo', SIZES.demo],
  ['a measured size', { ...SMALL, bookings: 400, reviews: 80, pieces: 4, isValidated: false }],
] as const;
const TIMES = ['2026-11-20T23:02:00Z', '2026-11-21T11:00:00Z', '2026-11-23T22:58:00Z'];

/** Returns the businesses of the landing page, best first. */
const featuredBusinesses = ({ profiles, listings }: Rows) => {
  const rows = profiles
    .filter(({ isVerified, reviewCount }) => isVerified && reviewCount > 0)
    .sort(compareFeatured)
    .flatMap((profile) => {
      const listing = listings.find(({ providerId }) => providerId.equals(profile._id));
      return listing ? [{ profile, listing, category: listing.category }] : [];
    });
  return pickFeatured(rows).map(({ profile, listing }) => [
    profile.businessName,
    profile.businessDescription,
    profile.rating.toFixed(1),
    profile.reviewCount,
    listing.basePriceKobo / 100,
    listing.location,
    listing.status,
  ]);
};

describe.each(PLANS)('%s', (_name, plan) => {
  test.each(TIMES)('features the three named businesses on the landing page at %s', async (time) => {
    expect(featuredBusinesses(await datasetRows(new Date(time), plan))).toEqual([
      [
        'Adebayo Home Repairs',
        'Plumbing, wiring and leaks, fixed the same day.',
        '4.9',
        128,
        8_000,
        'Lekki, Lagos',
        'active',
      ],
      [
        'Chioma Beauty Studio',
        'Knotless braids and make-up in your own home.',
        '4.8',
        214,
        15_000,
        'Wuse II, Abuja',
        'active',
      ],
      [
        "Mama Kemi's Kitchen",
        'Party jollof and small chops for ten or two hundred.',
        '5.0',
        67,
        25_000,
        'Surulere, Lagos',
        'active',
      ],
    ]);
  });
});

test('reviews of named businesses are by distinct customers with completed bookings, and answer times are set', async () => {
  const now = new Date(TIMES[1]!);
  const { profiles, bookings, reviews } = await datasetRows(now);
  for (const { businessName, reviews: count } of NAMED_BUSINESSES) {
    const profile = profiles.find((candidate) => candidate.businessName === businessName)!;
    const own = reviews.filter(({ providerId }) => providerId.equals(profile._id));
    expect(new Set(own.map(({ customerId }) => String(customerId))).size).toBe(count);
    const completed = new Set(
      bookings
        .filter(({ status, endsAt }) => status === 'completed' && endsAt < now)
        .map(({ _id }) => String(_id)),
    );
    expect(own.filter(({ bookingId }) => !completed.has(String(bookingId)))).toEqual([]);
    expect(isQuickResponse(profile.answerTimes)).toBe(true);
  }
});
