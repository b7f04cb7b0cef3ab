import type { DocumentLink, SupportMessage } from '@tm/contracts';
import { SupportMessageModel } from '@tm/schema/accounts';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
beforeEach(() => SupportMessageModel.deleteMany({}));

const PICTURE = `/api/objects/private/64b000000000000000000000/${'a'.repeat(32)}`;
const scene = async () => {
  const { profile } = await buildProvider();
  const booking = await buildBooking({ of: await buildListing({ provider: profile }), status: 'completed' });
  const message = await SupportMessageModel.create({
    userId: booking.customerId,
    subject: 'Something is wrong',
    message: 'The tap still drips.',
    bookingId: booking._id,
    pictures: [PICTURE],
  });
  const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  return { admin, booking, profile, path: `/api/admin/support/${String(message._id)}` };
};

test('a message names its booking and the number of its pictures, in the list and alone', async () => {
  const { admin, booking, profile, path } = await scene();
  const about = {
    booking: {
      id: String(booking._id),
      title: booking.listing!.title,
      businessName: profile.businessName,
      startsAt: booking.startsAt.toISOString(),
      status: 'completed',
    },
    pictures: 1,
  };
  const { body } = await admin.get<SupportMessage>(path);
  expect(body).toMatchObject(about);
  expect(JSON.stringify(body)).not.toContain(PICTURE);
  expect((await admin.get<SupportMessage[]>('/api/admin/support')).body).toEqual([body]);
});

test('a page reads the bookings of all its messages at once', async () => {
  const { admin, booking } = await scene();
  for (const subject of ['Two', 'Three'])
    await SupportMessageModel.create({
      userId: booking.customerId,
      subject,
      message: 'Again',
      bookingId: booking._id,
    });
  const calls = await databaseCalls(() => admin.get('/api/admin/support'));
  expect(calls.filter((call) => /bookings|providerProfiles/.test(call)).sort()).toEqual([
    'find bookings',
    'find providerProfiles',
  ]);
});

test('admins open a picture by a signed link; other pictures are 404', async () => {
  const { admin, path } = await scene();
  const { status, body, headers } = await admin.post<DocumentLink>(`${path}/document-link?number=0`);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(body.url.startsWith(`${PICTURE}?until=`)).toBe(true);
  const queries = ['number=1', 'number=3'];
  const statuses = await Promise.all(
    queries.map(async (query) => (await admin.post(`${path}/document-link?${query}`)).status),
  );
  expect(statuses).toEqual([404, 400]);
  const without = await SupportMessageModel.create({
    userId: (await buildUser())._id,
    subject: 'No picture',
    message: 'Hello',
  });
  expect((await admin.post(`/api/admin/support/${String(without._id)}/document-link`)).status).toBe(404);
});
