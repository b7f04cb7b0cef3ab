import type { PageDocument } from '@tm/contracts';
import { addDays, lagosDate } from '@tm/domain';
import { buildListing, buildProvider, clearListings } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const service = testService(createApp, configSchema);
beforeEach(clearListings);

type Thing = { '@type': string; [member: string]: unknown };
const SITE = 'https://example.ng';

/** Members that search engines require of each type. */
const REQUIRED: Record<string, readonly string[]> = {
  Service: ['name', 'url', 'serviceType', 'areaServed', 'provider', 'offers'],
  LocalBusiness: ['name', 'address'],
  Restaurant: ['name', 'url', 'address', 'priceRange', 'makesOffer'],
  PostalAddress: ['addressLocality', 'addressCountry'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'referenceQuantity'],
  QuantitativeValue: ['value', 'unitCode'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating', 'worstRating'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
};

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && '@type' in value;

/** Yields every typed object in the data, at any depth. */
function* thingsIn(value: unknown): Generator<Thing> {
  if (isThing(value)) yield value;
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* thingsIn(inner);
}

async function dataOf(path: string) {
  const reply = await service.anonymous().get<PageDocument>('/documents', { query: { path, site: SITE } });
  const things = [...thingsIn(reply.body.data)];
  for (const thing of things) {
    const missing = REQUIRED[thing['@type']]?.filter(
      (member) => thing[member] === undefined || thing[member] === '',
    );
    expect([thing['@type'], missing]).toEqual([thing['@type'], []]);
  }
  for (const top of reply.body.data) expect(top['@context']).toBe('https://schema.org');
  return (type: string) => things.filter((thing) => thing['@type'] === type);
}

test('describes a listing by the hour, with reviews', async () => {
  const listing = await buildListing({
    priceType: 'hourly',
    basePriceKobo: 650_050,
    rating: 4.666,
    ratingSum: 14,
    reviewCount: 3,
  });
  const all = await dataOf(`/services/${listing.id}`);
  expect(all('Service')).toHaveLength(1);
  expect(all('Offer')).toMatchObject([
    { price: 6500.5, priceCurrency: 'NGN', url: `${SITE}/services/${listing.id}` },
  ]);
  expect(all('QuantitativeValue')).toMatchObject([{ value: 1, unitCode: 'HUR' }]);
  expect(all('AggregateRating')).toMatchObject([{ ratingValue: 4.7, reviewCount: 3, bestRating: 5 }]);
  expect(all('ListItem').map(({ position, item }) => [position, item])).toEqual([
    [1, `${SITE}/services`],
    [2, `${SITE}/services?category=home_repair`],
    [3, `${SITE}/services/${listing.id}`],
  ]);
});

test('has no stars without reviews', async () => {
  const all = await dataOf(`/services/${(await buildListing()).id}`);
  expect(all('AggregateRating')).toEqual([]);
});

test('describes a restaurant with its hours', async () => {
  const openingHours = {
    0: { open: '12:00', close: '20:00' },
    5: { open: '09:00', close: '23:30' },
    6: { open: '00:00', close: '00:00' },
  };
  const listing = await buildListing({ category: 'restaurant', title: 'Mama Put', openingHours });
  const all = await dataOf(`/services/${listing.id}`);
  expect(all('Restaurant')).toMatchObject([{ name: 'Mama Put', acceptsReservations: true }]);
  expect(all('OpeningHoursSpecification')).toMatchObject([
    { dayOfWeek: 'https://schema.org/Sunday', opens: '12:00', closes: '20:00' },
    { dayOfWeek: 'https://schema.org/Friday', opens: '09:00', closes: '23:30' },
    { dayOfWeek: 'https://schema.org/Saturday', opens: '00:00', closes: '23:59' },
  ]);
  expect(all('ListItem').map(({ item }) => item)).toEqual([
    `${SITE}/restaurants`,
    `${SITE}/services/${listing.id}`,
  ]);
});

const FED: [Parameters<typeof buildListing>[0], string | string[] | undefined, string][] = [
  [{ cuisines: ['yoruba', 'grill'], basePriceKobo: 600_000 }, ['Yoruba', 'Grill & suya'], '₦₦'],
  [{ subCategory: 'Buka', basePriceKobo: 250_000 }, 'Buka', '₦'],
  [{ basePriceKobo: 900_000, priceType: 'hourly' }, undefined, '₦9,000/hour'],
];

test.each(FED)(
  'describes the food and the price level of a restaurant with %j',
  async (parts, food, range) => {
    const listing = await buildListing({ category: 'restaurant', ...parts });
    const path = `/services/${listing.id}`;
    const [restaurant] = (await dataOf(path))('Restaurant');
    expect([restaurant?.servesCuisine, restaurant?.priceRange]).toEqual([food, range]);
    const query = { path, site: SITE };
    const { content } = (await service.anonymous().get<PageDocument>('/documents', { query })).body;
    expect(content.includes('<p>Yoruba · Grill &amp; suya</p>')).toBe(Array.isArray(food));
  },
);

test('describes the food of all restaurants of a business', async () => {
  const { profile } = await buildProvider();
  for (const cuisines of [['igbo', 'grill'] as const, ['grill', 'bakery'] as const])
    await buildListing({ provider: profile, category: 'restaurant', cuisines: [...cuisines] });
  const all = await dataOf(`/b/${profile.handle}`);
  expect(all('Restaurant')).toHaveLength(1);
  expect(new Set(all('Restaurant')[0]!.servesCuisine as string[])).toEqual(
    new Set(['Igbo', 'Grill & suya', 'Bakery & café']),
  );
});

test("describes each part of a restaurant's day between its breaks", async () => {
  const openingHours = {
    5: { open: '12:00', close: '22:00', breaks: [{ from: '16:00', to: '18:00' }] },
    6: { open: '18:00', close: '02:00', breaks: [{ from: '23:30', to: '00:30' }] },
  };
  const listing = await buildListing({ category: 'restaurant', openingHours });
  const all = await dataOf(`/services/${listing.id}`);
  expect(all('OpeningHoursSpecification')).toMatchObject([
    { dayOfWeek: 'https://schema.org/Friday', opens: '12:00', closes: '16:00' },
    { dayOfWeek: 'https://schema.org/Friday', opens: '18:00', closes: '22:00' },
    { dayOfWeek: 'https://schema.org/Saturday', opens: '18:00', closes: '23:30' },
    { dayOfWeek: 'https://schema.org/Sunday', opens: '00:30', closes: '02:00' },
  ]);
});

test("names the dates on which a restaurant's days off and special days apply", async () => {
  const { profile } = await buildProvider();
  const [off, late] = [2, 4].map((days) => addDays(lagosDate(new Date()), days));
  await profile.updateOne({
    'calendar.daysOff': [{ from: off, to: off, reason: 'Wedding' }],
    'calendar.special': [
      { kind: 'hours', hours: { open: '10:30', close: '15:00' }, on: { yearly: late!.slice(5) } },
    ],
  });
  const openingHours = { 5: { open: '12:00', close: '22:00' } };
  const listing = await buildListing({ provider: profile, category: 'restaurant', openingHours });
  const all = await dataOf(`/services/${listing.id}`);
  expect(all('Restaurant')).toMatchObject([
    {
      openingHoursSpecification: [{ opens: '12:00', closes: '22:00' }],
      specialOpeningHoursSpecification: [
        { validFrom: off, validThrough: off, opens: '00:00', closes: '00:00' },
        { validFrom: late, validThrough: late, opens: '10:30', closes: '15:00' },
      ],
    },
  ]);
  expect(JSON.stringify(all('Restaurant'))).not.toContain('Wedding');
});

const ADDRESS = { line: '12 Allen Avenue', landmark: 'opposite the bank', area: 'Ikeja', city: 'Lagos' };

test.each([
  ['restaurant', { category: 'restaurant' }],
  ['salon', { category: 'beauty_spa', place: 'at_provider' }],
] as const)(
  'describes a %s with the address that customers go to, which its text names too',
  async (_kind, parts) => {
    const listing = await buildListing({ ...parts, address: ADDRESS, location: 'Ikeja, Lagos' });
    const all = await dataOf(`/services/${listing.id}`);
    expect(all('PostalAddress')).toEqual([
      {
        '@type': 'PostalAddress',
        streetAddress: '12 Allen Avenue, opposite the bank, Ikeja',
        addressLocality: 'Lagos',
        addressCountry: 'NG',
      },
    ]);
    const query = { path: `/services/${listing.id}`, site: SITE };
    const { content } = (await service.anonymous().get<PageDocument>('/documents', { query })).body;
    expect(content).toContain('<address>12 Allen Avenue, opposite the bank, Ikeja, Lagos</address>');
  },
);

test('describes a service elsewhere with its location only', async () => {
  const listing = await buildListing({ place: 'remote', location: 'Ikeja, Lagos' });
  const all = await dataOf(`/services/${listing.id}`);
  expect(all('PostalAddress')).toEqual([
    { '@type': 'PostalAddress', addressLocality: 'Ikeja, Lagos', addressCountry: 'NG' },
  ]);
});

test.each([
  ['LocalBusiness', { category: 'beauty_spa' }],
  ['Restaurant', { category: 'restaurant' }],
] as const)(
  'describes the page of a business as %s with its offers, hours and real ratings',
  async (type, parts) => {
    const { profile } = await buildProvider({
      businessName: 'Adaeze Beauty',
      availability: { 1: { open: '09:00', close: '18:00' } },
      serviceAreas: ['Surulere'],
      rating: 4.666,
      ratingSum: 14,
      reviewCount: 3,
    });
    const listing = await buildListing({ provider: profile, images: ['/objects/pictures/one'], ...parts });
    const off = addDays(lagosDate(new Date()), 2);
    await profile.updateOne({ 'calendar.daysOff': [{ from: off, to: off, reason: 'Wedding' }] });
    const url = `${SITE}/b/${profile.handle}`;
    const all = await dataOf(`/b/${profile.handle}`);
    expect(all(type)).toMatchObject([
      {
        '@id': url,
        url,
        name: 'Adaeze Beauty',
        areaServed: ['Surulere'],
        image: [`${SITE}/objects/pictures/one?w=640&f=jpeg`],
        priceRange: 'From ₦15,000',
        openingHoursSpecification: [
          { dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '18:00' },
        ],
        specialOpeningHoursSpecification: [{ validFrom: off, validThrough: off }],
      },
    ]);
    expect(all('AggregateRating')).toMatchObject([{ ratingValue: 4.7, reviewCount: 3 }]);
    expect(all('Offer')).toMatchObject([
      { price: 15_000, priceCurrency: 'NGN', url: `${url}?s=${listing.id}` },
    ]);
    expect(JSON.stringify(all(type))).not.toMatch(/Wedding|telephone|"geo"/);
  },
);

test('describes fifty different businesses with every required member, and no stars without reviews', async () => {
  for (let n = 0; n < 50; n += 1) {
    const { profile } = await buildProvider({
      businessName: `Business ${n}`,
      ...(n % 2 && { availability: { [n % 7]: { open: '09:00', close: '18:00' } } }),
      ...(n % 3 && { rating: 4, ratingSum: 4 * n, reviewCount: n }),
    });
    await buildListing({
      provider: profile,
      category: n % 5 ? 'cleaning' : 'restaurant',
      priceType: (['fixed', 'hourly', 'per_item'] as const)[n % 3]!,
    });
    const all = await dataOf(`/b/${profile.handle}`);
    expect([...all('LocalBusiness'), ...all('Restaurant')]).toHaveLength(1);
    expect(all('AggregateRating')).toHaveLength(n % 3 ? 1 : 0);
  }
});

test('lists the shown listings', async () => {
  const listing = await buildListing();
  const all = await dataOf('/services');
  expect(all('ItemList')).toHaveLength(1);
  expect(all('ListItem')[0]).toMatchObject({ position: 1, url: `${SITE}/services/${listing.id}` });
});
