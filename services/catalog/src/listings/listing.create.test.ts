import type { CreateListingRequest, Listing, Problem } from '@tm/contracts';
import { ListingModel } from '@tm/schema/catalog';
import { buildProvider, buildUpload, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);
const body: CreateListingRequest = {
  title: 'Knotless braids',
  category: 'beauty_spa',
  basePrice: 15_000.5,
  location: 'Wuse II, Abuja',
};
const count = () => ListingModel.countDocuments();

test('rejects users who may not create listings, and stores nothing', async () => {
  const before = await count();
  expect((await site.anonymous().post('/api/services', body)).status).toBe(401);
  for (const role of ['customer', 'super_admin'] as const) {
    expect(
      (await (await site.signedInAs(await buildUser({ role }))).post('/api/services', body)).status,
    ).toBe(403);
  }
  const suspended = await site.signedInAs(await buildUser({ role: 'service_provider', status: 'suspended' }));
  expect((await suspended.post('/api/services', body)).status).toBe(401);
  const foreign = await site.signedInAs((await buildProvider()).user);
  expect(
    (await foreign.post('/api/services', body, { headers: { origin: 'https://evil.example' } })).status,
  ).toBe(403);
  expect(await count()).toBe(before);
});

test('a provider without a business profile is asked to complete it', async () => {
  const provider = await site.signedInAs(await buildUser({ role: 'service_provider' }));
  const reply = await provider.post<Problem>('/api/services', body);
  expect(reply.status).toBe(409);
  expect(reply.body).toMatchObject({
    code: 'no_provider_profile',
    detail: expect.stringContaining('business profile'),
  });
});

test('a new listing waits for approval, belongs to the caller, and is found by no other user', async () => {
  const { user, profile } = await buildProvider();
  const provider = await site.signedInAs(user);
  const sent = {
    ...body,
    priceType: 'hourly' as const,
    duration: 180,
    tags: ['knotless', 'home'],
    description: 'At your home.\nHair included.',
  };
  const reply = await provider.post<Listing>('/api/services', sent);
  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({
    ...sent,
    categoryId: 'beauty_spa',
    status: 'pending_approval',
    isApproved: false,
    providerId: profile.id,
    images: [],
    rating: 0,
    reviewCount: 0,
    provider: { businessName: profile.businessName },
  });
  expect(
    (await site.anonymous().get<Listing[]>('/api/services', { query: { search: 'knotless' } })).body,
  ).toEqual([]);
  const own = await provider.get<Listing[]>('/api/services', {
    query: { providerId: profile.id, search: 'INCLUDED', location: 'abuja' },
  });
  expect(own.body.map(({ id }) => id)).toEqual([reply.body.id]);
});

test('free cancellation ends a day before by default, and between the start itself and a week before if set', async () => {
  const { user } = await buildProvider();
  const provider = await site.signedInAs(user);
  const made = await provider.post<Listing>('/api/services', body);
  expect(made.body.cancellationHours).toBe(24);
  for (const cancellationHours of [0, 168]) {
    const edited = await provider.put<Listing>(`/api/services/${made.body.id}`, { cancellationHours });
    expect(edited.body).toMatchObject({ cancellationHours, title: body.title });
    expect(
      (await provider.post<Listing>('/api/services', { ...body, cancellationHours })).body.cancellationHours,
    ).toBe(cancellationHours);
  }
});

test('a draft stays a draft; a restaurant has seats, hours and menu', async () => {
  const owner = await site.signedInAs((await buildProvider({ role: 'restaurant_owner' })).user);
  const menu = [{ section: 'Mains', items: [{ name: 'Pounded yam', price: 4500.25 }] }];
  const reply = await owner.post<Listing>('/api/services', {
    ...body,
    category: 'restaurant',
    status: 'draft',
    seats: 60,
    openingHours: { 0: { open: '12:00', close: '20:00' } },
    menu,
  });
  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({
    status: 'draft',
    seats: 60,
    openingHours: { 0: { open: '12:00', close: '20:00' } },
    menu,
  });
});

test.each([
  ['title', { title: ' ' }, 'Title is required'],
  ['category', { category: 'plumbing' }, 'Please choose a category'],
  ['basePrice', { basePrice: 0 }, 'Price must be greater than 0'],
  ['basePrice', { basePrice: 1.005 }, 'Price can have at most two decimals'],
  ['location', { location: undefined }, 'Location is required'],
  ['images', { images: ['/objects/a/b'] }, '/objects/a/b is not one of your uploaded images.'],
  ['status', { status: 'active' }, expect.any(String)],
  ['rating', { rating: 5 }, 'Unknown field'],
  ['ownerId', { ownerId: 'a'.repeat(24) }, 'Unknown field'],
  ['isApproved', { isApproved: true }, 'Unknown field'],
])('a wrong %s is 400 with its message', async (field, change, message) => {
  const provider = await site.signedInAs((await buildProvider()).user);
  const before = await count();
  const reply = await provider.post<Problem>('/api/services', { ...body, ...change });
  expect(reply.status).toBe(400);
  expect(reply.body.errors).toEqual({ [field]: [message] });
  expect(await count()).toBe(before);
});

test('accepts pictures that its owner has uploaded, and no others', async () => {
  const { user } = await buildProvider();
  const provider = await site.signedInAs(user);
  const images = [await buildUpload(user), await buildUpload(user)];
  const reply = await provider.post<Listing>('/api/services', { ...body, images });
  expect(reply).toMatchObject({ status: 201, body: { images } });
  const foreign = await buildUpload((await buildProvider()).user);
  const before = await count();
  expect(await provider.post('/api/services', { ...body, images: [...images, foreign] })).toMatchObject({
    status: 400,
    body: { errors: { images: [`${foreign} is not one of your uploaded images.`] } },
  });
  expect(await count()).toBe(before);
});

test('sent twice with one key it is one listing and the same response; the key with another body is 422', async () => {
  const provider = await site.signedInAs((await buildProvider()).user);
  const before = await count();
  const headers = { 'idempotency-key': 'form-1' };
  const twins = await Promise.all(
    [1, 2, 3].map(() => provider.post<Listing>('/api/services', body, { headers })),
  );
  expect(new Set(twins.map(({ body: { id } }) => id)).size).toBe(1);
  expect(twins.map(({ status }) => status)).toEqual([201, 201, 201]);
  const again = await provider.post<Listing>('/api/services', body, { headers });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.body).toEqual(twins[0]!.body);
  expect((await provider.post('/api/services', { ...body, title: 'Other' }, { headers })).status).toBe(422);
  expect(await count()).toBe(before + 1);
});

test('takes one check of its texts, two reads, one insert and two updates in a transaction', async () => {
  const provider = await site.signedInAs((await buildProvider()).user);
  const calls = await databaseCalls(() => provider.post('/api/services', body));
  const own = calls.filter((call) => !/sessions|rateLimits/.test(call));
  expect(own).toEqual([
    'find users',
    'find listingWords',
    'find users',
    'find providerProfiles',
    'update providerProfiles',
    'insert services',
    'update listingTallies',
    'commitTransaction 1',
  ]);
});
