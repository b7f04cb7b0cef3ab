import type { Listing, Problem } from '@tm/contracts';
import { addDays, lagosDate } from '@tm/domain';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const site = testService(createApp, configSchema);

test('is 401 signed out, with the detail Unauthorized', async () => {
  const listing = await buildListing();
  const reply = await site.anonymous().get<Problem>(`/api/services/${listing.id}`);
  expect(reply.status).toBe(401);
  expect(reply.body.detail).toContain('Unauthorized');
});

test('a signed-in reader gets an active listing with provider, phone and menu', async () => {
  const { profile } = await buildProvider({
    role: 'restaurant_owner',
    businessName: 'Mama Cass',
    yearsOfExperience: 8,
  });
  const listing = await buildListing({
    provider: profile,
    category: 'restaurant',
    title: 'Mama Cass, Lekki',
    seats: 40,
    openingHours: { 1: { open: '09:00', close: '22:00' } },
    menu: [
      {
        section: 'Mains',
        items: [{ name: 'Jollof rice', priceKobo: 350_050, description: 'Smoky', marks: ['spicy'] }],
      },
    ],
  });
  const customer = await site.signedInAs(await buildUser());
  const reply = await customer.get<Listing>(`/api/services/${listing.id}`);
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({
    id: listing.id,
    category: 'restaurant',
    seats: 40,
    openingHours: { 1: { open: '09:00', close: '22:00' } },
    menu: [
      {
        section: 'Mains',
        items: [{ name: 'Jollof rice', price: 3500.5, description: 'Smoky', marks: ['spicy'] }],
      },
    ],
    provider: {
      id: profile.id,
      businessName: 'Mama Cass',
      yearsOfExperience: 8,
      totalReviews: 0,
      user: { firstName: 'Chinedu', phone: '+2348031234567' },
    },
  });
  expect(reply.text).not.toMatch(/searchText|passwordHash|emailKey|@example/);
});

test.each(['draft', 'pending_approval', 'paused', 'rejected'] as const)(
  'a listing that is %s is returned to owner and admin only',
  async (status) => {
    const { user, profile } = await buildProvider();
    const path = `/api/services/${(await buildListing({ provider: profile, status })).id}`;
    const stranger = await site.signedInAs(await buildUser());
    const rival = await site.signedInAs((await buildProvider()).user);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await rival.get(path)).status).toBe(404);
    expect((await (await site.signedInAs(user)).get(path)).status).toBe(200);
    expect((await (await site.signedInAs(await buildUser({ role: 'super_admin' }))).get(path)).status).toBe(
      200,
    );
  },
);

test('an archived listing with bookings is returned to the admin only', async () => {
  const { user, profile } = await buildProvider();
  const path = `/api/services/${(await buildListing({ provider: profile, status: 'archived' })).id}`;
  expect((await (await site.signedInAs(user)).get(path)).status).toBe(404);
  expect((await (await site.signedInAs(await buildUser({ role: 'super_admin' }))).get(path)).status).toBe(
    200,
  );
});

test.each(['manage', '0'.repeat(24), 'x', '%00'])('is 404 for the id %s', async (id) => {
  const customer = await site.signedInAs(await buildUser());
  expect((await customer.get(`/api/services/${id}`)).status).toBe(404);
});

test('takes five reads: session, user, and the listing with its provider and owner', async () => {
  const listing = await buildListing();
  const customer = await site.signedInAs(await buildUser());
  const calls = await databaseCalls(() => customer.get(`/api/services/${listing.id}`));
  expect(calls.toSorted()).toEqual([
    'find providerProfiles',
    'find services',
    'find sessions',
    'find users',
    'find users',
  ]);
});

test('names dates with other hours in lists and details, without their reasons', async () => {
  const { profile } = await buildProvider({ role: 'restaurant_owner' });
  const [off, late, far] = [1, 3, 40].map((days) => addDays(lagosDate(new Date()), days));
  const hours = { open: '10:30', close: '15:00', breaks: [{ from: '12:00', to: '12:30' }] };
  await profile.updateOne({
    'calendar.daysOff': [off, far].map((date) => ({ from: date, to: date, reason: 'Wedding' })),
    'calendar.special': [{ kind: 'hours', hours, on: { from: late, to: late }, reason: 'Feast' }],
  });
  const shared = { provider: profile, category: 'restaurant', title: 'Mama Nkechi' } as const;
  const listing = await buildListing({ ...shared, openingHours: { 1: { open: '09:00', close: '22:00' } } });
  const withoutHours = await buildListing(shared);
  const customer = await site.signedInAs(await buildUser());
  const detail = await customer.get<Listing>(`/api/services/${listing.id}`);
  const openingExceptions = [
    { date: off, hours: null },
    { date: late, hours },
  ];
  expect(detail.body.openingExceptions).toEqual(openingExceptions);
  expect(detail.text).not.toMatch(/Wedding|Feast/);
  const query = { search: 'Nkechi', category: 'restaurant' };
  const list = await site.anonymous().get<Listing[]>('/api/services', { query });
  const found = (id: string) => list.body.find((one) => one.id === id);
  expect(found(listing.id)?.openingExceptions).toEqual(openingExceptions);
  expect(found(withoutHours.id)).not.toHaveProperty('openingExceptions');
});
