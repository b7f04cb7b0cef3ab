import type { PaymentChoice } from '@tm/domain';
import { BookingModel } from '@tm/schema/bookings';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, orderFor, orderOnline, storedBooking, type BookingOrProblem } from '../testing';

const site = testService(createApp, configSchema, { PAYMENTS: 'sandbox' });

const sceneOf = (takes: PaymentChoice | undefined, more: object = {}) =>
  buildScene(site, { ...(takes && { takes }), ...more });
const answerOf = ({ status, body }: { status: number; body: BookingOrProblem }) =>
  status === 201 ? 'made' : body.code;

test.each([
  [undefined, 'made', 'made', 'made'],
  ['both', 'made', 'made', 'made'],
  ['online', 'made', 'cash_not_taken', 'cash_not_taken'],
  ['cash', 'online_not_taken', 'made', 'made'],
] as const)('a listing that takes %s answers online, cash and no choice', async (takes, ...expected) => {
  const scene = await sceneOf(takes);
  const answers = [
    await orderOnline(scene, { scheduledTime: '08:00' }),
    await orderOnline(scene, { scheduledTime: '10:00', payment: 'cash' }),
    await scene.asCustomer.post<BookingOrProblem>(
      '/api/bookings',
      orderFor(scene.listing, { scheduledTime: '12:00' }),
    ),
  ];
  expect(answers.map(answerOf)).toEqual(expected);
  const made = expected.filter((one) => one === 'made').length;
  expect(await BookingModel.countDocuments({ customerId: scene.customer._id })).toBe(made);
});

test('a refusal is 409 and says which way is taken', async () => {
  const online = await orderOnline(await sceneOf('cash'));
  expect([online.status, online.body.detail]).toEqual([
    409,
    'This service is paid on site. Please choose to pay on site.',
  ]);
  const cash = await orderOnline(await sceneOf('online'), { payment: 'cash' });
  expect([cash.status, cash.body.detail]).toEqual([
    409,
    'This service is paid online. Please choose to pay online.',
  ]);
});

test('a listing for online payment only is paid on site if its price cannot be paid online', async () => {
  const scene = await sceneOf('online', { basePriceKobo: 9_900 });
  expect((await orderOnline(scene)).status).toBe(400);
  const { status, body } = await orderOnline(scene, { payment: 'cash' });
  expect([status, body.payment]).toEqual([201, undefined]);
});

test.each([
  ['online', true],
  ['both', undefined],
] as const)('a booking keeps whether its listing took %s', async (takes, isOnlineOnly) => {
  const { body } = await orderOnline(await sceneOf(takes));
  expect((await storedBooking(body)).payment?.isOnlineOnly).toBe(isOnlineOnly);
});
