import { UserModel } from '@tm/schema/accounts';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { idRanges } from './idRanges.queries';
import { buildListing, buildProvider, clearListings } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { partOf } from './parts.sitemap';

const site = testService(createApp, configSchema);
beforeEach(clearListings);

const SITE = 'https://example.ng/market';
const read = async (name: string) => {
  const reply = await site.anonymous().get(`/sitemaps/catalog/${name}`, { query: { site: SITE } });
  expect(reply.status).toBe(200);
  return reply;
};
const located = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('the parts list every active listing once, with the day of its last change', async () => {
  const { profile } = await buildProvider();
  const active = await buildListing({ provider: profile });
  for (const status of ['draft', 'paused', 'archived'] as const)
    await buildListing({ provider: profile, status });
  const names = (await site.anonymous().get<string[]>('/sitemaps/catalog')).body;
  expect(names).toEqual(['listings', 'businesses'].map((kind) => `${kind}-${'0'.repeat(24)}.xml`));
  const { text, headers } = await read(names[0]!);
  expect(located(text)).toEqual([`${SITE}/services/${active.id}`]);
  expect(text).toContain(`<lastmod>${active.updatedAt.toISOString()}</lastmod>`);
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n.*\n<\/urlset>\n$/s);
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
});

test('ranges follow each other without a gap, and keep their ends when listings are added', async () => {
  const { profile } = await buildProvider();
  const add = async (count: number) => {
    for (let n = 0; n < count; n += 1) await buildListing({ provider: profile });
  };
  await add(7);
  const before = await idRanges(ListingModel, 3);
  expect(before.map(({ until }) => until === undefined)).toEqual([false, false, true]);
  await add(4);
  const after = await idRanges(ListingModel, 3, before);
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(after.map(({ from }) => from).slice(1)).toEqual(after.map(({ until }) => until).slice(0, -1));
  const addresses = await Promise.all(
    after.map(async ({ from, until }) =>
      located((await read(`listings-${[from, until].filter(Boolean).join('-')}.xml`)).text),
    ),
  );
  expect(addresses.map(({ length }) => length)).toEqual([3, 3, 3, 2]);
  expect(new Set(addresses.flat()).size).toBe(11);
});

test('the parts of businesses list the pages that exist, with the present handle', async () => {
  await ProviderProfileModel.deleteMany({});
  const business = async (more: Parameters<typeof buildProvider>[0] = {}) => {
    const made = await buildProvider(more);
    return { ...made, listing: await buildListing({ provider: made.profile }) };
  };
  const shown = await business({ handle: 'adaeze-beauty' });
  await shown.profile.updateOne({ oldHandles: [{ name: 'former', until: new Date('2040-01-01') }] });
  const plain = await business();
  const suspended = await business();
  await UserModel.updateOne({ _id: suspended.user._id }, { status: 'suspended' });
  const paused = await business();
  await ListingModel.updateOne({ _id: paused.listing._id }, { status: 'paused' });
  await business({ erasedAt: new Date() });
  await buildProvider();
  const { text } = await read(`businesses-${'0'.repeat(24)}.xml`);
  expect(located(text)).toEqual([`${SITE}/b/${shown.profile.handle}`, `${SITE}/b/${plain.profile.handle}`]);
  const { text: rest } = await read(`businesses-${String(plain.profile._id)}.xml`);
  expect(located(rest)).toEqual([`${SITE}/b/${plain.profile.handle}`]);
});

test('a part of businesses takes three reads', async () => {
  for (let n = 0; n < 6; n += 1) await buildListing();
  const calls = await databaseCalls(() => read(`businesses-${'0'.repeat(24)}.xml`));
  expect(calls.filter((call) => !call.endsWith('rateLimits')).toSorted()).toEqual([
    'aggregate services',
    'find providerProfiles',
    'find users',
  ]);
});

test('a part is one scan along the primary key', async () => {
  await buildListing();
  expect(await databaseCalls(() => read(`listings-${'0'.repeat(24)}.xml`))).toContain('find services');
});

test.each(['x.xml', 'listings-1.xml', `listings-${'g'.repeat(24)}.xml`, '..%2Fx'])(
  'returns 404 for %s, which is no part',
  async (name) => {
    expect(partOf(name)).toBeNull();
    const reply = await site.anonymous().get(`/sitemaps/catalog/${name}`, { query: { site: SITE } });
    expect(reply.status).toBe(404);
  },
);

test('rejects an invalid address', async () => {
  const reply = await site
    .anonymous()
    .get(`/sitemaps/catalog/listings-${'0'.repeat(24)}.xml`, { query: { site: 'x' } });
  expect(reply.status).toBe(400);
});
