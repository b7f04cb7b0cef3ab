import type { Booking, Problem } from '@tm/contracts';
import { createHash } from 'node:crypto';
import { BookingModel } from '@tm/schema/bookings';
import { UserModel } from '@tm/schema/accounts';
import { buildBooking, buildListing, buildUser } from '@tm/schema/testing';
import { MAX_OPEN_REQUESTS_FROM_DEVICE, MAX_OPEN_REQUESTS_FROM_NETWORK } from '@tm/domain';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, inDays, orderFor } from '../testing';

const site = testService(createApp, configSchema, { RATE_LIMIT_FACTOR: '1', HARDENING: 'production' });

type Place = { address?: string; device?: string };
const HOME = '105.112.7.9';
const buildKnownCustomer = async () => {
  const customer = await buildUser({ isVerified: true });
  await buildBooking({ customer, status: 'completed' });
  return customer;
};

/**
 * Sends requests for one listing, each at a different time, by new accounts (or `customer`) and from one
 * place.
 */
const rushTo = (listing: { _id: unknown }) => {
  let slot = 0;
  return async ({ address = HOME, device }: Place, customer?: Awaited<ReturnType<typeof buildUser>>) => {
    slot += 1;
    const time = {
      scheduledDate: inDays(2 + Math.floor(slot / 10)),
      scheduledTime: `${String(8 + (slot % 10)).padStart(2, '0')}:00`,
    };
    const client = await site.signedInAs(customer ?? (await buildUser({ isVerified: true })));
    if (device) client.jar.set('device', `tm_device=${device.padEnd(22, '0')}`);
    return client.post<Booking & Omit<Problem, 'status'>>('/api/bookings', orderFor(listing, time), {
      headers: { 'x-forwarded-for': address },
    });
  };
};
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

test('new accounts of one network share ten open requests at one provider, also with parallel calls', async () => {
  const { listing } = await buildScene(site);
  const book = rushTo(listing);
  const replies = await Promise.all(times(MAX_OPEN_REQUESTS_FROM_NETWORK + 2).map(() => book({})));
  const created = times(MAX_OPEN_REQUESTS_FROM_NETWORK).map(() => 201);
  expect(replies.map(({ status }) => status).sort()).toEqual([...created, 429, 429]);
  const rejected = replies.find(({ status }) => status === 429)!;
  expect(rejected.body).toMatchObject({
    code: 'too_many_from_place',
    detail: expect.stringContaining('several requests from new accounts on your network'),
  });
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(60);
  // Requests at another provider, from another network, or by a known customer are accepted.
  expect((await rushTo(await buildListing())({})).status).toBe(201);
  expect((await book({ address: '105.112.7.10' })).status).toBe(201);
  expect((await book({}, await buildKnownCustomer())).status).toBe(201);
});

test('an IPv6 host is one network with all its addresses; a private network is none', async () => {
  const { listing } = await buildScene(site);
  const book = rushTo(listing);
  for (const index of times(MAX_OPEN_REQUESTS_FROM_NETWORK))
    expect((await book({ address: `2c0f:f4c0:1:2::${index + 1}` })).status).toBe(201);
  expect((await book({ address: '2c0f:f4c0:1:2::ffff' })).status).toBe(429);
  const other = rushTo(await buildListing());
  for (let index = 0; index <= MAX_OPEN_REQUESTS_FROM_NETWORK; index += 1)
    expect((await other({ address: '192.168.1.20' })).status).toBe(201);
});

test('new accounts of one device share five, from any network', async () => {
  const { listing } = await buildScene(site);
  const book = rushTo(listing);
  const from = (index: number) => ({ device: 'phone', address: `41.58.1.${index}` });
  for (const index of times(MAX_OPEN_REQUESTS_FROM_DEVICE))
    expect((await book(from(index))).status).toBe(201);
  expect(await book(from(99))).toMatchObject({
    status: 429,
    body: { code: 'too_many_from_place', detail: expect.stringContaining('on your device') },
  });
  expect((await book({ device: 'other', address: '41.58.1.99' })).status).toBe(201);
});

test('an answered request frees its place and deletes its place hashes', async () => {
  const { listing, asProvider } = await buildScene(site);
  const book = rushTo(listing);
  const created: Booking[] = [];
  for (let index = 0; index < MAX_OPEN_REQUESTS_FROM_NETWORK; index += 1) created.push((await book({})).body);
  expect((await book({})).status).toBe(429);
  expect((await asProvider.put(`/api/bookings/${created[0]!.id}`, { status: 'accepted' })).status).toBe(200);
  expect((await book({})).status).toBe(201);
  expect((await book({})).status).toBe(429);
  const rows = await BookingModel.find({ providerId: created[0]!.providerId }).lean();
  const statuses = rows.filter(({ sentFrom }) => sentFrom).map(({ status }) => status);
  expect(statuses).toEqual(times(MAX_OPEN_REQUESTS_FROM_NETWORK).map(() => 'pending'));
  expect(JSON.stringify(rows)).not.toContain(HOME);
});

test('stores no place for a request of a known customer, but stores it if the email is unproved', async () => {
  const { listing } = await buildScene(site);
  const [known, unproved] = [await buildKnownCustomer(), await buildKnownCustomer()];
  await UserModel.updateOne({ _id: unproved._id }, { isVerified: false });
  const read = async (customer: typeof known) =>
    BookingModel.findById((await rushTo(listing)({}, customer)).body.id).lean();
  expect(await read(known)).not.toHaveProperty('sentFrom');
  const { body } = await rushTo(await buildListing())({}, unproved);
  expect(await BookingModel.findById(body.id).lean()).toHaveProperty('sentFrom.network');
});

test('a reader of the database cannot test from which address a request came', async () => {
  const { listing, profile } = await buildScene(site);
  const { body } = await rushTo(listing)({ device: 'phone' });
  const row = await BookingModel.findById(body.id).lean();
  const places = { network: HOME, device: 'phone'.padEnd(22, '0') };
  for (const part of ['network', 'device'] as const) {
    const unkeyed = createHash('sha256').update(`${profile.id} ${part} ${places[part]}`).digest('base64url');
    expect(row?.sentFrom?.[part]).toMatch(/^[\w-]{22}$/);
    expect(unkeyed).not.toContain(row?.sentFrom?.[part]);
  }
});

test('a booking completed before its scheduled start makes its customer known only at that start', async () => {
  const { listing } = await buildScene(site);
  const customer = await buildUser({ isVerified: true });
  const startsAt = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000);
  const early = await buildBooking({ customer, status: 'completed', startsAt, earnedFrom: startsAt });
  const book = rushTo(listing);
  const placeOf = async ({ id }: { id: string }) => (await BookingModel.findById(id).lean())?.sentFrom;
  const before = await book({}, customer);
  expect(before.status).toBe(201);
  expect(await placeOf(before.body)).toHaveProperty('network');
  await BookingModel.updateOne({ _id: early._id }, { startsAt: new Date(Date.now() - 1000) });
  const after = await book({}, customer);
  expect(after.status).toBe(201);
  expect(await placeOf(after.body)).toBeUndefined();
});

test('checking for a known customer takes one read more, and only with a completed booking', async () => {
  const book = rushTo((await buildScene(site)).listing);
  const reads = async (customer: Awaited<ReturnType<typeof buildUser>>) =>
    (await databaseCalls(() => book({ address: '192.168.1.20' }, customer))).filter(
      (call) => call === 'find bookings',
    );
  expect(await reads(await buildUser({ isVerified: true }))).toEqual([]);
  expect(await reads(await buildKnownCustomer())).toEqual(['find bookings']);
});
