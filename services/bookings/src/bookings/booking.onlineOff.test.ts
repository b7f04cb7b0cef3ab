import { readConfig } from '@tm/service-kit';
import { BookingModel } from '@tm/schema/bookings';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, orderOnline } from '../testing';

const site = testService(createApp, configSchema);

test('without online payments an online request is refused, and one in cash is made', async () => {
  const scene = await buildScene(site);
  const { status, body } = await orderOnline(scene);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'online_payments_off',
    detail: 'Bookings cannot be paid online at the moment. Please choose to pay on site.',
  });
  expect(await BookingModel.countDocuments({ customerId: scene.customer._id })).toBe(0);
  expect((await orderOnline(scene, { payment: 'cash' })).status).toBe(201);
});

test('a listing for online payment only is paid on site while online payments are off', async () => {
  const scene = await buildScene(site, { takes: 'online' });
  expect((await orderOnline(scene)).body.code).toBe('online_payments_off');
  expect((await orderOnline(scene, { payment: 'cash' })).status).toBe(201);
});

test('PAYMENTS is off by default, and production refuses the test company', () => {
  const { MONGODB_URI, GATEWAY_SECRET, SESSION_KEYS, CALENDAR_KEYS, BOOKING_CODE_KEY } = site.config;
  const settings = {
    PORT: '0',
    PUBLIC_ORIGIN: 'https://market.test',
    MONGODB_URI,
    GATEWAY_SECRET,
    SESSION_KEYS: SESSION_KEYS.join(','),
    CALENDAR_KEYS: CALENDAR_KEYS.join(','),
    BOOKING_CODE_KEY,
  };
  const modeOf = (more: object) => readConfig(configSchema, { ...settings, ...more }).PAYMENTS;
  expect([modeOf({}), modeOf({ PAYMENTS: 'sandbox' })]).toEqual(['off', 'sandbox']);
  expect(modeOf({ NODE_ENV: 'production', PAYMENTS: 'paystack' })).toBe('paystack');
  expect(() => modeOf({ PAYMENTS: 'on' })).toThrow('it must be off, sandbox or paystack.');
  expect(() => modeOf({ NODE_ENV: 'production', PAYMENTS: 'sandbox' })).toThrow(
    'The setting PAYMENTS is wrong: it must not be sandbox in production.',
  );
});
