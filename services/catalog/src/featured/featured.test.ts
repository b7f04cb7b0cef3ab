import type { FeaturedProvider } from '@tm/contracts';
import type { Category } from '@tm/domain';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { UserModel } from '@tm/schema/accounts';
import { buildListing, buildProvider, clearListings } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
beforeEach(async () => {
  await clearListings();
  await ProviderProfileModel.deleteMany({});
});

const PATH = '/api/services/featured';
const featured = async () => {
  const { status, body } = await site.anonymous().get<FeaturedProvider[]>(PATH);
  expect(status).toBe(200);
  return body;
};
const names = async () => (await featured()).map(({ businessName }) => businessName);

type More = Parameters<typeof buildProvider>[0] & { category?: Category };
/** Builds a verified business with one active listing and this many reviews with these stars. */
const business = async (
  businessName: string,
  stars: number,
  reviewCount: number,
  { category = 'home_repair', ...more }: More = {},
) => {
  const rated = { rating: stars, ratingSum: stars * reviewCount, reviewCount };
  const { user, profile } = await buildProvider({ businessName, isVerified: true, ...rated, ...more });
  return { user, profile, listing: await buildListing({ provider: profile, category, ...rated }) };
};

test('an empty marketplace features no business', async () => {
  await business('Not reviewed', 0, 0);
  await business('Not verified', 5, 40, { isVerified: false });
  expect(await featured()).toEqual([]);
});

test('the best rated come first, and few reviews have less weight', async () => {
  await business('One fan', 5, 1);
  await business('Good and busy', 4.8, 214);
  await business('Four stars', 4, 300);
  await business('Excellent', 4.9, 128);
  expect(await names()).toEqual(['Excellent', 'Good and busy', 'One fan']);
});

test('each category has its best business, before the second of any', async () => {
  await business('Best repairs', 5, 90);
  await business('Second repairs', 5, 80);
  await business('Best tutor', 4.5, 20, { category: 'tutoring' });
  expect(await names()).toEqual(['Best repairs', 'Best tutor', 'Second repairs']);
  await business('Best cleaning', 4.6, 20, { category: 'cleaning' });
  await business('Second cleaning', 4.4, 20, { category: 'cleaning' });
  expect(await names()).toEqual(['Best repairs', 'Best cleaning', 'Best tutor']);
});

test('categories are looked for among the best 24 businesses', async () => {
  for (let n = 0; n < 22; n += 1) await business(`Repairs ${n}`, 5, 100 - n);
  await business('Tutor', 4.5, 20, { category: 'tutoring' });
  await business('Cleaning', 4.4, 20, { category: 'cleaning' });
  await business('Transport', 4.3, 20, { category: 'transport' });
  expect(await names()).toEqual(['Repairs 0', 'Tutor', 'Cleaning']);
  await business('Better repairs', 5, 120);
  expect(await names()).toEqual(['Better repairs', 'Tutor', 'Repairs 0']);
});

test('a card has the data of the landing page, and none of the owner', async () => {
  const { listing } = await business('Crown & Coil Studio', 4.5, 12, {
    businessDescription: `Braids at home. ${'Very gentle hands. '.repeat(10)}`,
    businessAddress: '9 Hidden Close',
    businessPhone: '+2348099999999',
  });
  await ListingModel.updateOne({ _id: listing._id }, { images: ['/objects/pictures/one'] });
  const reply = await site.anonymous().get<FeaturedProvider[]>(PATH);
  expect(reply.body).toEqual([
    {
      id: listing.id,
      businessName: 'Crown & Coil Studio',
      line: expect.stringMatching(/^Braids at home\. Very gentle hands\..{0,60}…$/),
      location: 'Lekki, Lagos',
      rating: 4.5,
      reviewCount: 12,
      basePrice: 15_000,
      priceType: 'fixed',
      image: '/objects/pictures/one',
    },
  ]);
  expect(reply.body[0]!.line.length).toBeLessThanOrEqual(90);
  expect(reply.text).not.toMatch(/Hidden Close|\+234|Chinedu|@example/);
});

test('excludes businesses that cannot be booked: no active listing, a suspended owner, no account', async () => {
  const paused = await business('Paused', 5, 90);
  await ListingModel.updateOne({ _id: paused.listing._id }, { status: 'paused' });
  const suspended = await business('Suspended', 5, 80);
  await UserModel.updateOne({ _id: suspended.user._id }, { status: 'suspended' });
  const gone = await business('Gone', 5, 70);
  await UserModel.deleteOne({ _id: gone.user._id });
  await business('Open', 4, 3);
  expect(await names()).toEqual(['Open']);
});

test('lists each business once, with its best rated listing, and its title if it has no description', async () => {
  const { profile } = await business('Busy', 4.7, 50, { businessDescription: '' });
  const title = 'Rewiring of a house';
  const { id } = await buildListing({ provider: profile, title, ratingSum: 240, reviewCount: 49 });
  await buildListing({ provider: profile, ratingSum: 180, reviewCount: 60 });
  await buildListing({ provider: profile });
  expect(await featured()).toMatchObject([{ id, line: 'Rewiring of a house' }]);
});

test.each([
  ['a phone number', 'Call 0803 123 4567.'],
  ['a link', 'See www.example-braids.com for prices.'],
  ['an email address', 'Write to ada@braids.example.com'],
])('replaces a description with %s, also after the shown part, by the title', async (_what, words) => {
  const { profile } = await business('Busy', 4.7, 50, {
    businessDescription: `${'Very gentle hands. '.repeat(10)}${words}`,
  });
  await ListingModel.updateOne({ providerId: profile._id }, { title: 'Rewiring of a house' });
  expect(await featured()).toMatchObject([{ line: 'Rewiring of a house' }]);
});

test('a business with very many listings takes no place from the others', async () => {
  const { listing } = await business('Huge', 5, 90);
  // The driver gives each a new id.
  const more = Array.from({ length: 1_000 }, () => ({ ...listing.toObject(), _id: undefined }));
  await ListingModel.collection.insertMany(more as never[]);
  await business('Second', 5, 80);
  await business('Third', 5, 70);
  expect(await names()).toEqual(['Huge', 'Second', 'Third']);
});

test('when the best have no bookable listing, others are found; one read for each business in the usual case, and two more', async () => {
  const closed = Array.from({ length: 13 }, (_, n) => n);
  for (const n of closed) {
    const { listing } = await business(`Closed ${n}`, 5, 50 + n);
    await ListingModel.deleteOne({ _id: listing._id });
  }
  await business('Behind them', 4, 2);
  expect(await names()).toEqual(['Behind them']);
  await ProviderProfileModel.deleteMany({ businessName: /^Closed/ });
  for (const n of [1, 2, 3]) await business(`Open ${n}`, 5, n);
  expect(await databaseCalls(() => site.anonymous().get(PATH))).toEqual([
    'find providerProfiles',
    'find services',
    'find services',
    'find services',
    'find services',
    'find users',
  ]);
});
