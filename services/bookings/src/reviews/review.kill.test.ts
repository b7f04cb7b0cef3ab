import type { Review } from '@tm/contracts';
import { BookingModel, ReviewModel, type BookingRow } from '@tm/schema/bookings';
import { NotificationModel } from '@tm/schema/records';
import { ProviderProfileModel } from '@tm/schema/provider';
import { inTransaction } from '@tm/mongo';
import { buildBooking, buildListing, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { auditRatings, buildScene, startProcess, type ServiceProcess } from '../testing';

const site = testService(createApp, configSchema);
let doomed: ServiceProcess;
beforeAll(async () => {
  doomed = await startProcess(site);
});
afterAll(() => doomed.kill());

test('after a kill during 40 reviews, each answered review is stored once, and the ratings equal a recount', async () => {
  const { listing, profile, owner, asCustomer } = await buildScene(site);
  const listings = [
    listing,
    await buildListing({ provider: profile }),
    await buildListing({ provider: profile }),
  ];
  // Each by another customer, because of one customer's reviews only the newest would count.
  const customers = await Promise.all(Array.from({ length: 40 }, () => buildUser()));
  const clients = await Promise.all(customers.map((one) => site.signedInAs(one)));
  const bookings = await Promise.all(
    customers.map((customer, n) => buildBooking({ of: listings[n % 3], customer, status: 'completed' })),
  );
  const send = async (as: (client: typeof asCustomer) => typeof asCustomer, n: number) =>
    as(clients[n]!).post<Review>(
      '/api/reviews',
      { bookingId: bookings[n]!.id, rating: 1 + (n % 5) },
      { headers: { 'idempotency-key': `review-${n}` } },
    );
  const complaints = async () =>
    auditRatings(await BookingModel.find({ providerId: profile._id }).lean<BookingRow[]>(), profile.id);
  const answered = new Map<number, Review>();
  // Twenty at a time: a slow machine would otherwise answer all of them before the twelfth response is read.
  const waiting = [...bookings.keys()];
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
        const reply = await send((client) => doomed.as(client), n).catch(() => null);
        if (reply?.status !== 201) continue;
        answered.set(n, reply.body);
        if (answered.size === 12) await doomed.kill();
      }
    }),
  );
  // Every transaction of the killed service writes the business, so this write succeeds only after they have
  // ended.
  await inTransaction((session) =>
    ProviderProfileModel.updateOne({ _id: profile._id }, { $inc: { yearsOfExperience: 1 } }, { session }),
  );
  expect(answered.size).toBeGreaterThanOrEqual(12);
  expect(answered.size).toBeLessThan(40);

  const rows = await ReviewModel.find({ providerId: profile._id }).lean();
  expect(rows.map(({ _id }) => String(_id))).toEqual(
    expect.arrayContaining([...answered.values()].map(({ id }) => id)),
  );
  expect(await NotificationModel.countDocuments({ userId: owner._id })).toBe(rows.length);
  expect(await complaints()).toEqual([]);

  // Clients without a response send the form again to the restarted service, and so do those with one.
  const replies = await Promise.all(bookings.map((_, n) => send((client) => client, n)));
  for (const [n, { status, body }] of replies.entries()) {
    expect(status).toBe(201);
    expect(body).toEqual(answered.get(n) ?? expect.objectContaining({ bookingId: bookings[n]!.id }));
  }
  expect(await ReviewModel.countDocuments({ providerId: profile._id })).toBe(40);
  expect(await complaints()).toEqual([]);
});
