import type { Problem } from '@tm/contracts';
import { IdempotencyModel } from '@tm/schema/records';
import { ListingModel } from '@tm/schema/catalog';
import { buildListing, buildProvider, buildUpload } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
const body = {
  title: 'Knotless braids',
  category: 'beauty_spa',
  basePrice: 15_000,
  location: 'Wuse II, Abuja',
};
const items = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `Dish ${n}`, price: 1000 }));
const dish = (more: object) => [{ section: 'All', items: [{ name: 'Rice', price: 1000, ...more }] }];
const sections = (count: number, each: number) =>
  Array.from({ length: count }, (_, n) => ({ section: `Part ${n}`, items: items(each) }));

const cases: [name: string, change: object, errors: Record<string, unknown>][] = [
  ['a price of 0', { basePrice: 0 }, { basePrice: ['Price must be greater than 0'] }],
  ['three decimals', { basePrice: 1.005 }, { basePrice: ['Price can have at most two decimals'] }],
  ['a price in words', { basePrice: '15,000' }, { basePrice: ['Price must be a number'] }],
  ['no number at all', { basePrice: null }, { basePrice: ['Price must be a number'] }],
  ['an endless price', { basePrice: 1e300 }, { basePrice: ['Price is too large'] }],
  [
    'six images',
    { images: Array.from({ length: 6 }, (_, n) => `/objects/a/${n}`) },
    { images: ['At most 5 pictures'] },
  ],
  ['one image twice', { images: ['/objects/a/1', '/objects/a/1'] }, { images: ['Each image only once'] }],
  [
    'an image of another site',
    { images: ['https://evil.example/a.png'] },
    { 'images.0': ['Must be one of your uploaded images'] },
  ],
  [
    'a long description of a picture',
    { imageAlts: ['a'.repeat(161)] },
    { 'imageAlts.0': ['Must be at most 160 characters'] },
  ],
  [
    'six descriptions of pictures',
    { imageAlts: Array(6).fill('a') },
    { imageAlts: ['At most 5 picture descriptions'] },
  ],
  [
    'descriptions without a picture',
    { imageAlts: ['A sink'] },
    { imageAlts: ['There are more descriptions than pictures'] },
  ],
  ['descriptions as text', { imageAlts: 'Sink' }, { imageAlts: ['Picture descriptions must be a list'] }],
  ['a long tag', { tags: ['a'.repeat(10_000)] }, { 'tags.0': ['Must be at most 40 characters'] }],
  ['many tags', { tags: Array(10_000).fill('a') }, { tags: ['At most 20 tags'] }],
  ['tags as text', { tags: 'a, b' }, { tags: ['Tags must be a list'] }],
  ['negative seats', { seats: -4 }, { seats: ['Seats must be a whole number from 1 to 2000'] }],
  ['half a seat', { seats: 1.5 }, { seats: ['Seats must be a whole number from 1 to 2000'] }],
  ...(['beforeMinutes', 'afterMinutes'] as const).flatMap((field) =>
    [-1, 241, 1.5, '30', null].map((minutes): (typeof cases)[number] => [
      `${field} of ${JSON.stringify(minutes)}`,
      { [field]: minutes },
      { [field]: ['Please give whole minutes from 0 to 240'] },
    ]),
  ),
  ...[-1, 20_161, '60'].map((leadMinutes): (typeof cases)[number] => [
    `a notice of ${JSON.stringify(leadMinutes)} minutes`,
    { leadMinutes },
    { leadMinutes: ['Notice must be whole minutes from 0 to 20160'] },
  ]),
  ...[-1, 169, 1.5, '24', null].map((cancellationHours): (typeof cases)[number] => [
    `free cancellation of ${JSON.stringify(cancellationHours)} hours`,
    { cancellationHours },
    { cancellationHours: ['Free cancellation must be a whole number of hours from 0 to 168'] },
  ]),
  [
    'hours that end before they start',
    { openingHours: { 1: { open: '22:00', close: '09:00' } } },
    { 'openingHours.1.close': ['Closing time must be after opening time'] },
  ],
  [
    'hours without length',
    { openingHours: { 6: { open: '09:00', close: '09:00' } } },
    { 'openingHours.6.close': ['Closing time must be after opening time'] },
  ],
  [
    'an eighth day',
    { openingHours: { 7: { open: '09:00', close: '10:00' } } },
    { 'openingHours.7': ['Unknown field'] },
  ],
  [
    'an invalid time of day',
    { openingHours: { 1: { open: '07:60', close: '10:00' } } },
    { 'openingHours.1.open': ['Time must be HH:mm'] },
  ],
  [
    'hours that overlap those of the night before',
    { openingHours: { 5: { open: '18:00', close: '04:00' }, 6: { open: '03:00', close: '12:00' } } },
    { 'openingHours.6.open': ['Opens before the night of the day before has ended'] },
  ],
  [
    'a dish photo of another site',
    { menu: dish({ photo: 'https://evil.example/a.png' }) },
    { 'menu.0.items.0.photo': ['Must be one of your uploaded images'] },
  ],
  [
    'a dish that is sold out on an invalid day',
    { menu: dish({ soldOutOn: '2026-02-30' }) },
    { 'menu.0.items.0.soldOutOn': ['This date does not exist'] },
  ],
  [
    'a sold-out mark without a date',
    { menu: dish({ soldOutOn: true }) },
    { 'menu.0.items.0.soldOutOn': ['Date is required'] },
  ],
  [
    'a dish with three decimals',
    { menu: dish({ price: 1.005 }) },
    { 'menu.0.items.0.price': ['Price can have at most two decimals'] },
  ],
  [
    'a mark twice',
    { menu: dish({ marks: ['halal', 'halal'] }) },
    { 'menu.0.items.0.marks': ['Each mark only once'] },
  ],
  [
    'a menu of 10,000 items',
    { menu: [{ section: 'All', items: items(10_000) }] },
    { 'menu.0.items': ['At most 60 items in a section'] },
  ],
  [
    'a menu of 301 items',
    { menu: [...sections(5, 60), ...sections(1, 1)] },
    { menu: ['At most 300 items on a menu'] },
  ],
  ['a menu of 21 sections', { menu: sections(21, 1) }, { menu: ['At most 20 sections'] }],
  [
    'a free dish',
    { menu: [{ section: 'All', items: [{ name: 'Water', price: 0 }] }] },
    { 'menu.0.items.0.price': ['Price must be greater than 0'] },
  ],
  [
    'an unknown mark',
    { menu: [{ section: 'All', items: [{ name: 'Rice', price: 1, marks: ['cheap'] }] }] },
    { 'menu.0.items.0.marks.0': ['Unknown mark'] },
  ],
  [
    'a text of 4001 letters',
    { description: 'a'.repeat(4001) },
    { description: ['Must be at most 4000 characters'] },
  ],
  ['a title of two lines', { title: 'a\nb' }, { title: ['Must be a single line of text'] }],
  [
    'half an hour in words',
    { duration: 'half an hour' },
    { duration: ['Duration must be a whole number of minutes'] },
  ],
  ['an operator', { title: { $gt: '' } }, { title: ['Title is required'] }],
];

test.each(cases)('%s is 400 at its field, and nothing is stored', async (_name, change, errors) => {
  const { user, profile } = await buildProvider();
  const provider = await site.signedInAs(user);
  const made = await provider.post<Problem>('/api/services', { ...body, ...change });
  expect([made.status, made.body.errors]).toEqual([400, errors]);
  expect(await ListingModel.countDocuments({ ownerId: user._id })).toBe(0);

  const listing = await buildListing({ provider: profile });
  const before = await ListingModel.findById(listing.id).lean();
  const edited = await provider.put<Problem>(`/api/services/${listing.id}`, change);
  expect([edited.status, edited.body.errors]).toEqual([400, errors]);
  expect(await ListingModel.findById(listing.id).lean()).toEqual(before);
});

test('a thousand wrong items return a small response, with outer errors first', async () => {
  const provider = await site.signedInAs((await buildProvider()).user);
  const menu = Array(20).fill({ section: 'All', items: Array(60).fill({}) });
  const reply = await provider.post<Problem>('/api/services', { ...body, menu, extra: 1 });
  expect(reply.status).toBe(400);
  expect(reply.body.errors).toMatchObject({ extra: ['Unknown field'] });
  expect(reply.text.length).toBeLessThan(10_000);
});

test('a body above the size limit is 413', async () => {
  const provider = await site.signedInAs((await buildProvider()).user);
  const menu = [{ section: 'All', items: items(30_000) }];
  expect((await provider.post('/api/services', { ...body, menu })).status).toBe(413);
});

test('accepts the largest permitted menu, in any script', async () => {
  const provider = await site.signedInAs((await buildProvider()).user);
  const full = sections(5, 60).map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, description: 'ẹ̀'.repeat(60) })),
  }));
  expect((await provider.post('/api/services', { ...body, menu: full })).status).toBe(201);
});

test('a place that is open until midnight uses 00:00', async () => {
  const provider = await site.signedInAs((await buildProvider()).user);
  const openingHours = { 5: { open: '17:00', close: '00:00' } };
  expect(await provider.post('/api/services', { ...body, openingHours })).toMatchObject({
    status: 201,
    body: { openingHours },
  });
});

test('a rejected form is not stored under its key: the corrected form is accepted', async () => {
  const { user } = await buildProvider();
  const provider = await site.signedInAs(user);
  const headers = { 'idempotency-key': 'form-7' };
  const [mine, theirs] = [await buildUpload(user), await buildUpload((await buildProvider()).user)];
  expect((await provider.post('/api/services', { ...body, basePrice: 0 }, { headers })).status).toBe(400);
  expect((await provider.post('/api/services', { ...body, images: [theirs] }, { headers })).status).toBe(400);
  expect(await IdempotencyModel.countDocuments({ userId: user.id })).toBe(0);
  const made = await provider.post<{ id: string }>('/api/services', { ...body, images: [mine] }, { headers });
  expect(made.status).toBe(201);
  const again = await provider.post('/api/services', { ...body, images: [mine] }, { headers });
  expect([again.status, again.body]).toEqual([201, made.body]);
  expect(await ListingModel.countDocuments({ ownerId: user._id })).toBe(1);
});

test.each(['\u00e4', 'a'.repeat(256), 'two words'])('the Idempotency-Key %j is 400', async (key) => {
  const provider = await site.signedInAs((await buildProvider()).user);
  const { status } = await provider.post('/api/services', body, { headers: { 'idempotency-key': key } });
  expect(status).toBe(400);
});
