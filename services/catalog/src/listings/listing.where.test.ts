import type { CreateListingRequest, Listing, Problem } from '@tm/contracts';
import { ListingModel, type ListingRow } from '@tm/schema/catalog';
import { moderateListing } from '@tm/service-admin/testing';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

type ListingOrProblem = Listing & Omit<Problem, 'status'>;

const site = testService(createApp, configSchema);
const ADDRESS = { line: '12 Allen Avenue', landmark: 'opposite the bank', area: 'Ikeja', city: 'Lagos' };
const MOVED = { line: '4 Gana Street', area: 'Maitama', city: 'Abuja' };
const body: CreateListingRequest = {
  title: 'Knotless braids',
  category: 'beauty_spa',
  basePrice: 15_000,
  location: 'Wuse II, Abuja',
};
const RESTAURANT = { ...body, title: 'Mama Put', category: 'restaurant' } as const;
const MISSING = { 'address.line': ['Street and number are required'] };

const owning = async (more: Parameters<typeof buildListing>[0] = {}) => {
  const { user, profile } = await buildProvider();
  const listing = await buildListing({ provider: profile, ...more });
  const owner = await site.signedInAs(user);
  const path = `/api/services/${listing.id}`;
  return {
    listing,
    owner,
    path,
    put: (sent: object) => owner.put<ListingOrProblem>(path, sent),
    read: async () => (await owner.get<Listing>(path)).body,
    seenByOthers: async () => (await (await site.signedInAs(await buildUser())).get<Listing>(path)).body,
    stored: async () => (await ListingModel.findById(listing.id).lean<ListingRow>())!,
  };
};
const create = async (sent: object) => {
  const owner = await site.signedInAs((await buildProvider()).user);
  const before = await ListingModel.countDocuments();
  const reply = await owner.post<ListingOrProblem>('/api/services', sent);
  return { reply, added: (await ListingModel.countDocuments()) - before };
};

describe('a new listing', () => {
  test.each([
    ['at the customer, if it says nothing', body, 'at_customer', null],
    ['online', { ...body, place: 'remote', address: ADDRESS }, 'remote', null],
    ['at its provider', { ...body, place: 'at_provider', address: ADDRESS }, 'at_provider', ADDRESS],
    [
      'at the restaurant, always',
      { ...RESTAURANT, place: 'remote', address: ADDRESS },
      'at_provider',
      ADDRESS,
    ],
  ])('happens %s', async (_where, sent, place, address) => {
    const { reply } = await create(sent);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ place, address });
    const stored = await ListingModel.findById(reply.body.id).lean();
    expect(stored).toMatchObject({ place, address });
  });

  test('has the location of its address, also in searches', async () => {
    const { reply } = await create({ ...RESTAURANT, address: ADDRESS });
    expect(reply.body.location).toBe('Ikeja, Lagos');
    expect(await ListingModel.findById(reply.body.id).lean()).toMatchObject({
      city: 'lagos',
      locationText: 'ikeja, lagos',
    });
  });

  test.each([
    ['restaurant', RESTAURANT],
    ['salon', { ...body, place: 'at_provider' }],
  ])('of a %s is not sent for approval without an address, but kept as a draft', async (_kind, sent) => {
    const { reply, added } = await create(sent);
    expect({ status: reply.status, errors: reply.body.errors, added }).toEqual({
      status: 400,
      errors: MISSING,
      added: 0,
    });
    const draft = await create({ ...sent, status: 'draft' });
    expect(draft.reply.body).toMatchObject({ status: 'draft', address: null, lacksAddress: true });
  });

  test.each([
    [{ ...ADDRESS, line: ' ' }, 'address.line', 'Street and number are required'],
    [{ ...ADDRESS, line: 'x'.repeat(121) }, 'address.line', 'Must be at most 120 characters'],
    [{ ...ADDRESS, line: 'a\nb' }, 'address.line', 'Must be a single line of text'],
    [{ ...ADDRESS, landmark: 'x'.repeat(101) }, 'address.landmark', 'Must be at most 100 characters'],
    [{ ...ADDRESS, area: '' }, 'address.area', 'Area is required'],
    [{ ...ADDRESS, city: undefined }, 'address.city', 'City is required'],
    [{ ...ADDRESS, zip: '1' }, 'address.zip', 'Unknown field'],
  ])('with the address %j is rejected at %s', async (address, field, message) => {
    const { reply } = await create({ ...RESTAURANT, address });
    expect({ status: reply.status, errors: reply.body.errors }).toEqual({
      status: 400,
      errors: { [field]: [message] },
    });
  });

  test('with another place is rejected', async () => {
    const { reply } = await create({ ...body, place: 'at_home' });
    expect(reply.body.errors).toEqual({ place: ['Please choose where it happens'] });
  });
});

describe('an edit', () => {
  test('moves the business; customers see it at once, and admins look at it later', async () => {
    const { put, seenByOthers, stored } = await owning({ category: 'restaurant', address: ADDRESS });
    expect((await put({ address: MOVED })).body).toMatchObject({
      address: MOVED,
      location: 'Maitama, Abuja',
    });
    expect(await seenByOthers()).toMatchObject({ address: MOVED, location: 'Maitama, Abuja' });
    expect(await stored()).toMatchObject({ city: 'abuja', submittedAt: expect.any(Date) });
  });

  test.each([
    [
      'the street',
      { category: 'restaurant', address: ADDRESS },
      { address: { ...ADDRESS, line: '4 Opebi Road' } },
    ],
    ['the place', {}, { place: 'remote' }],
  ] as const)('of %s alone is looked at later', async (_what, parts, sent) => {
    const { put, stored } = await owning({ ...parts, location: 'Ikeja, Lagos' });
    expect((await put(sent)).body).toMatchObject({ status: 'active', location: 'Ikeja, Lagos' });
    expect(await stored()).toMatchObject({ submittedAt: expect.any(Date), pendingEdit: null });
  });

  test('with a phone number in the address waits, with place, address and location together', async () => {
    const { put, seenByOthers, stored, listing } = await owning();
    const sent = { place: 'at_provider', address: { ...MOVED, landmark: 'call 0803 123 4567' } };
    expect((await put(sent)).body.pendingEdit).toMatchObject({
      content: { ...sent, location: 'Maitama, Abuja' },
      reasons: ['phone'],
    });
    const before = { place: 'at_customer', address: null, location: listing.location };
    expect(await seenByOthers()).toMatchObject(before);
    expect(await stored()).toMatchObject({ city: 'lagos' });
    const admin = await buildUser({ role: 'super_admin' });
    const { version } = await stored();
    await moderateListing({ adminId: admin.id, listingId: listing.id, status: 'active', version });
    expect(await seenByOthers()).toMatchObject({ ...sent, location: 'Maitama, Abuja' });
    expect(await stored()).toMatchObject({ city: 'abuja', pendingEdit: null });
  });

  test('to another place removes the address and keeps the location', async () => {
    const { put, stored } = await owning({
      place: 'at_provider',
      address: ADDRESS,
      location: 'Ikeja, Lagos',
    });
    expect((await put({ place: 'remote' })).body).toMatchObject({ address: null, location: 'Ikeja, Lagos' });
    expect(await stored()).toMatchObject({ place: 'remote', address: null });
  });

  test('without a change of place or address is none to look at', async () => {
    const { put, stored } = await owning({
      category: 'restaurant',
      address: ADDRESS,
      location: 'Ikeja, Lagos',
    });
    const { body: saved } = await put({
      place: 'at_provider',
      address: { ...ADDRESS },
      location: 'Ikeja, Lagos',
    });
    expect(saved.status).toBe('active');
    expect(await stored()).toMatchObject({ submittedAt: null, approved: null });
  });

  test.each([
    [
      'an active restaurant loses its address',
      { category: 'restaurant', address: ADDRESS },
      { address: null },
    ],
    ['a live service moves to its provider', {}, { place: 'at_provider' }],
    [
      'a draft is sent',
      { category: 'restaurant', address: null, status: 'draft' },
      { status: 'pending_approval' },
    ],
    [
      'a refused one is sent',
      { category: 'restaurant', address: null, status: 'rejected' },
      { status: 'pending_approval' },
    ],
  ] as const)('is rejected when %s without an address', async (_what, parts, sent) => {
    const { put, stored } = await owning(parts);
    const before = await stored();
    const { status, body: problem } = await put(sent);
    expect({ status, errors: problem.errors }).toEqual({ status: 400, errors: MISSING });
    expect(await stored()).toEqual(before);
  });

  test('of the location alone is rejected when an address decides it', async () => {
    const { put } = await owning({ category: 'restaurant', address: ADDRESS, location: 'Ikeja, Lagos' });
    expect((await put({ location: 'Ikeja, Lagos', basePrice: 9000 })).status).toBe(200);
    expect((await put({ location: 'Lekki, Lagos' })).body.errors).toEqual({
      location: ['The location follows from the address. Please change the address.'],
    });
  });
});

describe('a restaurant from before addresses', () => {
  const former = async () => {
    const made = await owning({ category: 'restaurant', address: null, status: 'active' });
    await ListingModel.updateOne({ _id: made.listing._id }, { $unset: { place: 1, address: 1 } });
    return made;
  };

  test('stays on the site, and its owner reads that the address is missing', async () => {
    const { read, seenByOthers, owner, listing } = await former();
    expect(await read()).toMatchObject({ status: 'active', lacksAddress: true, address: null });
    expect(await seenByOthers()).toMatchObject({ status: 'active', place: 'at_provider', address: null });
    expect(await seenByOthers()).not.toHaveProperty('lacksAddress');
    const query = { providerId: String(listing.providerId) };
    const listed = async (reader: typeof owner) =>
      (await reader.get<Listing[]>('/api/services', { query })).body[0];
    expect(await listed(owner)).toMatchObject({ lacksAddress: true });
    expect(await listed(site.anonymous())).not.toHaveProperty('lacksAddress');
  });

  test('can be edited, paused and resumed without one, by clients that know no address', async () => {
    const { put, listing } = await former();
    expect((await put({ basePrice: 9000, location: listing.location })).status).toBe(200);
    expect((await put({ location: 'Yaba, Lagos' })).body).toMatchObject({ location: 'Yaba, Lagos' });
    expect((await put({ status: 'paused' })).body.status).toBe('paused');
    expect((await put({ status: 'active' })).body.status).toBe('active');
  });

  test('no longer lacks it once it is given', async () => {
    const { put } = await former();
    const { body: saved } = await put({ address: ADDRESS });
    expect(saved).toMatchObject({ address: ADDRESS, location: 'Ikeja, Lagos' });
    expect(saved).not.toHaveProperty('lacksAddress');
  });
});

test('lists show the place of a listing, and not its address', async () => {
  const { listing, owner } = await owning({ place: 'at_provider', address: ADDRESS });
  const query = { providerId: String(listing.providerId) };
  for (const reader of [owner, site.anonymous()]) {
    const [row] = (await reader.get<Listing[]>('/api/services', { query })).body;
    expect(row).toMatchObject({ id: listing.id, place: 'at_provider' });
    expect(row).not.toHaveProperty('address');
  }
});
