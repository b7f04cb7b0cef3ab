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
