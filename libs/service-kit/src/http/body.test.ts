import { sampleRoute } from '../testing/sampleRoute';
import { sampleService } from '../testing/sampleService';

const PATH = '/api/payments/webhooks/paystack';
const LARGEST = 100;

const site = sampleService([
  sampleRoute(`POST ${PATH}`, { body: 'bytes', maxBytes: LARGEST, response: 'bytes' }, ({ body }) => ({
    body,
  })),
]);
const send = (body: string | undefined, headers = {}) =>
  site.anonymous().post(PATH, body, { headers: { 'content-type': 'text/plain', ...headers } });

test.each([
  ['JSON with spaces', '{ "name" : 1.0 }\r\n'],
  ['a text that is no JSON', 'name=1'],
  ['the largest body', 'x'.repeat(LARGEST)],
])('a body of bytes reaches the handler as it came: %s', async (_what, text) => {
  expect(await send(text)).toMatchObject({ status: 200, text });
});

test('a call without a body has no bytes', async () => {
  expect(await send(undefined)).toMatchObject({ status: 200, text: '' });
});

test('a body above the limit is 413, and a compressed one 415', async () => {
  expect((await send('x'.repeat(LARGEST + 1))).status).toBe(413);
  expect((await send('x', { 'content-encoding': 'gzip' })).status).toBe(415);
});
