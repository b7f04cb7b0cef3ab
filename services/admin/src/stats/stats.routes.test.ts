import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/data/factories';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);

test('GET /api/admin/stats counts users, providers, bookings and listings that wait', async () => {
  const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  expect((await admin.get('/api/admin/stats')).body).toEqual({
    totalUsers: 1,
    totalProviders: 0,
    totalBookings: 0,
    pendingApprovals: 0,
  });

  await buildUser({ status: 'suspended' });
  const { profile } = await buildProvider();
  await buildProvider({ role: 'restaurant_owner' });
  const live = await buildListing({ provider: profile });
  await buildListing({ provider: profile, status: 'pending_approval', isApproved: false });
  await buildListing({ provider: profile, status: 'draft', isApproved: false });
  const customer = await buildUser();
  await buildBooking({ of: live, customer });
  await buildBooking({ of: live, customer, status: 'cancelled' });

  const { status, body } = await admin.get('/api/admin/stats');
  expect(status).toBe(200);
  expect(body).toEqual({ totalUsers: 5, totalProviders: 2, totalBookings: 2, pendingApprovals: 1 });
});
