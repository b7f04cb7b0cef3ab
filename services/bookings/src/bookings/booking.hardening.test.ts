import type { Booking, Problem } from '@tm/contracts';
import { UserModel } from '@tm/schema/accounts';
import { buildBooking, buildListing } from '@tm/schema/testing';
import { MAX_OPEN_REQUESTS_AT_NEW } from '@tm/domain';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, inDays, orderFor } from '../testing';

/** Uses the real limits in the production profile. */
const site = testService(createApp, configSchema, { RATE_LIMIT_FACTOR: '1', HARDENING: 'production' });

const sceneOf = async (isVerified: boolean) => {
  const scene = await buildScene(site);
  await UserModel.updateOne({ _id: scene.customer._id }, { isVerified });
  const book = (index: number, of: { _id: unknown } = scene.listing) =>
    scene.asCustomer.post<Booking & Omit<Problem, 'status'>>(
      '/api/bookings',
      orderFor(of, { scheduledDate: inDays(2 + index) }),
    );
  return { ...scene, book };
};

test('in the production profile a new customer has at most three open requests at one provider, also with parallel calls', async () => {
  const { book } = await sceneOf(true);
  const replies = await Promise.all([0, 1, 2, 3, 4].map((index) => book(index)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429]);
  const refused = replies.find(({ status }) => status === 429)!;
  expect(refused.body).toMatchObject({
    code: 'too_many_open_requests',
    detail: expect.stringContaining(`${MAX_OPEN_REQUESTS_AT_NEW} requests`),
  });
  expect((await book(6, await buildListing())).status).toBe(201);
});

test('a customer with a completed booking at the provider may have more', async () => {
  const { book, listing, customer } = await sceneOf(true);
  await buildBooking({ of: listing, customer, status: 'completed' });
  for (let index = 0; index <= MAX_OPEN_REQUESTS_AT_NEW; index += 1)
    expect((await book(index)).status).toBe(201);
});

test('an account with an unproved email address has one open request, and more after the proof', async () => {
  const { book, customer } = await sceneOf(false);
  const replies = await Promise.all([0, 1, 2].map((index) => book(index)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'email_unproved',
    detail: expect.stringContaining('confirm your email address'),
  });
  await UserModel.updateOne({ _id: customer._id }, { isVerified: true });
  expect((await book(4)).status).toBe(201);
});
