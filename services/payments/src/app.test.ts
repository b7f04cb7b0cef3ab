import { testService } from '@tm/service-kit/testing';
import { createApp } from './app';
import { configSchema } from './config';

const site = testService(createApp, configSchema);

test('the service is ready when its database responds', async () => {
  expect((await site.anonymous().get('/readyz')).status).toBe(200);
});

test('an unknown path is 404', async () => {
  expect((await site.anonymous().get('/api/payments')).status).toBe(404);
});

test('an event of the payment company is 503 while online payments are off, so that it comes again', async () => {
  const { status, body } = await site.anonymous().post('/api/payments/webhooks/paystack', '{}');
  expect([status, body]).toEqual([503, expect.objectContaining({ code: 'payments_off' })]);
});

test('without a payment company bookings cannot be paid online', async () => {
  expect((await site.anonymous().get('/api/payments/options')).body).toEqual({ online: false });
});
