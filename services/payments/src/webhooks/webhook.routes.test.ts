import { createHmac } from 'node:crypto';
import { ProviderEventModel } from '@tm/schema/payments';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';

const KEY = 'sk_test_current_0123456789';
const OLD = 'sk_test_before_0123456789';
const PATH = '/api/payments/webhooks/paystack';
const LARGEST = 256 * 1024;

// No test here calls the company: the address answers nothing.
const site = testService(createApp, configSchema, {
  ...{ PAYMENTS: 'sandbox', PAYSTACK_URL: 'http://127.0.0.1:9', RATE_LIMIT_FACTOR: '1' },
  ...{ PAYSTACK_SECRET_KEY: KEY, PAYSTACK_SECRET_KEY_OLD: OLD },
});
beforeEach(async () => {
  await ProviderEventModel.deleteMany({});
});

const charge = (reference: string, more: object = {}) =>
  JSON.stringify({ event: 'charge.success', data: { id: 302_961, reference, amount: 1_000_000, ...more } });
const signatureOf = (body: string, key = KEY) => createHmac('sha512', key).update(body).digest('hex');

/** Sends an event as the payment company does: without Origin and cookies. */
const send = (body: string, signature: string | undefined, address = '52.31.139.75') =>
  site.anonymous().post(PATH, body, {
    headers: { 'x-paystack-signature': signature, 'x-forwarded-for': address, origin: undefined },
  });
const sendSigned = (body: string, key = KEY) => send(body, signatureOf(body, key));
const stored = () => ProviderEventModel.find().lean();

test('a signed event is stored and answered with 200 and nothing else', async () => {
  const reply = await sendSigned(charge('bk-1'));
  expect([reply.status, reply.text]).toEqual([200, '']);
  expect(await stored()).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-f]{64}$/),
      name: 'charge.success',
      about: { what: 'charge', reference: 'bk-1', providerId: '302961' },
      receivedAt: expect.any(Date),
      dueAt: expect.any(Date),
      attempts: 0,
    },
  ]);
});

test('nothing of its body is stored, except the names in it', async () => {
  await sendSigned(
    charge('bk-1', { customer: { email: 'ada@example.com' }, authorization: { last4: '4081' } }),
  );
  expect(JSON.stringify(await stored())).not.toMatch(/ada@example|4081|1000000/);
});

test('the answer waits for one write only', async () => {
  const body = charge('bk-1');
  expect(await databaseCalls(() => sendSigned(body))).toEqual(['insert providerEvents']);
});

test('an event that comes ten times at once is stored once, and each call is 200', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => sendSigned(charge('bk-1'))));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await stored()).toHaveLength(1);
});

test('an event that comes again after it was handled stays handled', async () => {
  await sendSigned(charge('bk-1'));
  await ProviderEventModel.updateMany({}, { $set: { outcome: 'posted' }, $unset: { dueAt: 1 } });
  expect((await sendSigned(charge('bk-1'))).status).toBe(200);
  expect(await stored()).toMatchObject([{ outcome: 'posted' }]);
  expect((await stored())[0]!.dueAt).toBeUndefined();
});

test('two events about one charge are two', async () => {
  await sendSigned(charge('bk-1'));
  await sendSigned(charge('bk-1', { channel: 'card' }));
  expect(await stored()).toHaveLength(2);
});

test.each<[string, object, object]>([
  ['bank.transfer.rejected', { bank_transfer: { transaction_id: 7 } }, { what: 'charge', providerId: '7' }],
  ['refund.processed', { transaction_reference: 'bk-1' }, { what: 'refund', reference: 'bk-1' }],
  [
    'refund.needs-attention',
    { transaction_reference: 'bk-1', id: 9 },
    { what: 'refund', reference: 'bk-1', providerId: '9' },
  ],
  ['transfer.failed', { reference: 'po-1' }, { what: 'transfer', payoutId: 'po-1' }],
  ['charge.dispute.create', { id: 358_950 }, { what: 'dispute', providerId: '358950' }],
])('%s is stored with the names of its subject', async (event, data, about) => {
  expect((await sendSigned(JSON.stringify({ event, data }))).status).toBe(200);
  const [row] = await stored();
  expect(Object.fromEntries(Object.entries(row!.about).filter(([, value]) => value !== null))).toEqual(about);
});

test('the key before the current one is accepted', async () => {
  expect((await sendSigned(charge('bk-1'), OLD)).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test('600 events with a wrong signature are 401 and write no event; more in that minute are 429', async () => {
  const body = charge('bk-1');
  const ours = signatureOf(body);
  const flipped = (at: number) => `${body.slice(0, at)}${body[at] === 'x' ? 'y' : 'x'}${body.slice(at + 1)}`;
  const forged = Array.from({ length: 600 }, (_, at): [string, string | undefined] => {
    const altered = flipped(at % body.length);
    const cases: [string, string | undefined][] = [
      [altered, ours],
      [body, signatureOf(body, `sk_test_guess_${at}_0123456789`)],
      [JSON.stringify(JSON.parse(body), null, (at % 9) + 1), ours],
      [body, undefined],
      [body, ours.slice(0, at % ours.length)],
    ];
    return cases[at % cases.length]!;
  });
  const statuses = new Set<number>();
  for (let at = 0; at < forged.length; at += 20) {
    const replies = await Promise.all(forged.slice(at, at + 20).map(([text, sign]) => send(text, sign)));
    for (const { status } of replies) statuses.add(status);
  }
  expect([...statuses]).toEqual([401]);
  expect((await send(body, undefined)).status).toBe(429);
  expect(await stored()).toEqual([]);
  // Neither a signed event nor another address is affected.
  expect((await send(body, undefined, '197.210.64.1')).status).toBe(401);
  expect((await sendSigned(body)).status).toBe(200);
});

test('a refusal is a problem with a code', async () => {
  const { status, body } = await send(charge('bk-1'), undefined, '197.210.64.2');
  expect([status, body]).toEqual([
    401,
    expect.objectContaining({ code: 'not_signed', detail: expect.stringMatching(/not signed/) }),
  ]);
});

test('a body of 256 KB is read, and a larger one is 413', async () => {
  const ofSize = (bytes: number) => {
    const frame = charge('bk-1', { metadata: '' });
    return charge('bk-1', { metadata: 'm'.repeat(bytes - frame.length) });
  };
  expect((await sendSigned(ofSize(LARGEST))).status).toBe(200);
  expect((await sendSigned(ofSize(LARGEST + 1))).status).toBe(413);
  expect(await stored()).toHaveLength(1);
});

test('the bytes count, of any content type and also if they are no text', async () => {
  const body = charge('bk-1');
  const headers = { 'x-paystack-signature': signatureOf(body), 'content-type': 'text/plain' };
  expect((await site.anonymous().post(PATH, body, { headers })).status).toBe(200);
  const compressed = { ...headers, 'content-encoding': 'gzip' };
  expect((await site.anonymous().post(PATH, body, { headers: compressed })).status).toBe(415);
  expect(await stored()).toHaveLength(1);
});

test.each([
  [
    'of a kind that does not concern us',
    JSON.stringify({ event: 'subscription.create', data: { id: 1 } }),
    'ignored',
  ],
  ['without a name', JSON.stringify({ event: 'charge.success', data: { id: 1 } }), 'unreadable'],
  ['that is no JSON', 'event=charge.success', 'unreadable'],
])(
  'a signed event %s is 200, so that it is not sent again, and is not stored',
  async (_what, body, outcome) => {
    const metric = async () => {
      const text = await site.service.metrics.registry.metrics();
      return Number(
        new RegExp(`payments_webhooks_total\\{outcome="${outcome}".*\\} (\\d+)`).exec(text)?.[1] ?? 0,
      );
    };
    const before = await metric();
    expect((await sendSigned(body)).status).toBe(200);
    expect(await stored()).toEqual([]);
    expect(await metric()).toBe(before + 1);
  },
);

test('another method is 405', async () => {
  expect((await site.anonymous().get(PATH)).status).toBe(405);
});
