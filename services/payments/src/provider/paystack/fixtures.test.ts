import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { PaymentProvider, ProviderCharge } from '../provider';
import { ACCOUNT, all } from '../testing/pair';
import { recordingLog, recordingMeter } from '../testing/meters';
import { createPaystack } from './createPaystack';

type Recorded = Record<string, { page: string; body: Record<string, unknown> }>;
const RECORDED = JSON.parse(readFileSync(join(__dirname, 'fixtures/answers.json'), 'utf8')) as Recorded;
const FROM = new Date('2017-01-01T00:00:00.000Z');
const TO = new Date('2026-01-01T00:00:00.000Z');
const page = 'https://market.test/return';
const order = (reference: string) => ({
  reference,
  kobo: 10_000,
  email: 'a@b.ng',
  returnTo: page,
  cancelTo: page,
});

let server: Server;
let provider: PaymentProvider;
let reply: { status: number; body: unknown };
/** A body can be different for each request. */
const bodyOf = (body: unknown): unknown => (typeof body === 'function' ? (body as () => unknown)() : body);
const sent: { method: string; url: string; body: unknown }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      sent.push({ method: request.method!, url: request.url!, body: text ? JSON.parse(text) : null });
      response.writeHead(reply.status).end(JSON.stringify(bodyOf(reply.body)));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
// A new adapter for each test, so that the breaker stays closed.
beforeEach(() => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = ['sk_test_0123456789abcdef'] as const;
  provider = createPaystack({ url, keys, log: recordingLog().log, meter: recordingMeter().meter });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Answers the next calls with a recorded body. A list ends with it. */
const replay = (name: string, status = 200) => {
  sent.length = 0;
  const { body } = RECORDED[name]!;
  const isList = Array.isArray(body['data']);
  reply = { status, body: isList ? { ...body, meta: { ...(body['meta'] ?? {}), next: null } } : body };
};

const CHARGE: ProviderCharge = {
  reference: 're4lyvq3s3',
  providerId: '4099260516',
  state: 'paid',
  kobo: 40_333,
  requestedKobo: 30_050,
  currency: 'NGN',
  feeKobo: 10_283,
  channel: 'card',
  paidAt: new Date('2024-08-22T09:15:02.000Z'),
};

test('the recorded answers to orders of payment are understood', async () => {
  replay('startCheckout');
  expect(await provider.startCheckout(order('re4lyvq3s3'))).toEqual({
    url: 'https://checkout.paystack.com/3ni8kdavz62431k',
  });
  expect(sent[0]).toEqual({
    method: 'POST',
    url: '/transaction/initialize',
    body: {
      email: 'a@b.ng',
      amount: 10_000,
      currency: 'NGN',
      reference: 're4lyvq3s3',
      callback_url: page,
      channels: ['card'],
      metadata: { cancel_action: page },
    },
  });
  replay('startTransfer');
  const until = new Date('2025-04-24T16:40:57.954Z');
  expect(await provider.startTransfer({ ...order('kcvu0t3kzs'), until })).toEqual({
    bank: 'Test Bank',
    accountNumber: '1260257501',
    accountName: 'TEST-MANAGED-ACCOUNT',
    until,
  });
  expect(sent[0]!.body).toMatchObject({ bank_transfer: { account_expires_at: '2025-04-24T16:40:57.954Z' } });
  replay('startUssd');
  expect(await provider.startUssd({ ...order('yjr1r8rwhedara4'), bank: '737' })).toEqual({
    code: '*737*33*4*18791#',
  });
  expect(sent[0]!.body).toMatchObject({ amount: 10_000, ussd: { type: '737' } });
});

test('an answer about another reference is a silence', async () => {
  replay('startCheckout');
  await expect(provider.startCheckout(order('bk-mine'))).rejects.toMatchObject({ reason: 'unexpected' });
  replay('charge');
  await expect(provider.charge('bk-mine')).rejects.toMatchObject({ reason: 'unexpected' });
  replay('transferOf');
  await expect(provider.transferOf('po-mine-0123456789')).rejects.toMatchObject({ reason: 'unexpected' });
  replay('dispute');
  await expect(provider.dispute('1')).rejects.toMatchObject({ reason: 'unexpected' });
  replay('accountName');
  await expect(provider.accountName({ ...ACCOUNT, accountNumber: '0000000000' })).rejects.toMatchObject({
    reason: 'unexpected',
  });
});

test('the recorded charge is understood', async () => {
  replay('charge');
  expect(await provider.charge('re4lyvq3s3')).toEqual(CHARGE);
  expect(sent).toEqual([{ method: 'GET', url: '/transaction/verify/re4lyvq3s3', body: null }]);
});

test.each([
  ['fees', null],
  ['paid_at', null],
  ['paid_at', 'yesterday'],
  ['amount', '403.33'],
  ['status', 'unknown'],
  ['currency', 'naira'],
  ['id', null],
])('a paid charge with %s %p is a silence', async (field, value) => {
  replay('charge');
  const body = RECORDED['charge']!.body as { data: object };
  reply = { status: 200, body: { ...body, data: { ...body.data, [field]: value } } };
  await expect(provider.charge('re4lyvq3s3')).rejects.toMatchObject({ reason: 'unexpected' });
});

test('the recorded answers about refunds are understood', async () => {
  replay('refund');
  const wish = { refundId: 'rf-1', reference: 'T685312322670591', kobo: 10_000, note: 'Cancelled' };
  expect(await provider.refund(wish)).toMatchObject({
    providerRefundId: '3018284',
    chargeProviderId: '1004723697',
    state: 'open',
  });
  expect(sent[0]!.body).toEqual({
    transaction: 'T685312322670591',
    amount: 10_000,
    currency: 'NGN',
    customer_note: 'Cancelled',
    merchant_note: 'rf-1',
  });
  await expect(provider.refund({ ...wish, kobo: 9_999 })).rejects.toMatchObject({ reason: 'unexpected' });
  replay('refundTo');
  expect(await provider.refundTo('1234567', ACCOUNT)).toMatchObject({ kobo: 20_000, state: 'open' });
  expect(sent[0]!.body).toEqual({
    refund_account_details: { currency: 'NGN', account_number: '0022728151', bank_id: '9' },
  });
  replay('refused retry', 422);
  await expect(provider.refundTo('1234567', ACCOUNT)).rejects.toMatchObject({ status: 422 });
});

test('refundsOf keeps the rows of its charge only', async () => {
  replay('list refunds');
  const refunds = await provider.refundsOf({ ...CHARGE, providerId: '1641' });
  expect(refunds).toEqual([
    {
      providerRefundId: '1',
      note: 'xxx',
      chargeProviderId: '1641',
      kobo: 500_000,
      currency: 'NGN',
      state: 'processed',
    },
  ]);
  expect(sent[0]!.url).toContain('transaction=1641');
});

test('the recorded answers about payouts are understood', async () => {
  replay('banks');
  expect((await provider.banks())[0]).toEqual({ id: '174', code: '801', name: 'Abbey Mortgage Bank' });
  replay('accountName');
  expect(await provider.accountName(ACCOUNT)).toBe('WES GIBBONS');
  replay('recipient');
  expect(await provider.recipient({ ...ACCOUNT, name: 'Tolu Robert' })).toBe('RCP_m7ljkv8leesep7p');
  const payoutId = 'acv_9ee55786-2323-4760-98e2-6380c9cb3f68';
  replay('transfer');
  const wish = { payoutId, kobo: 100_000, recipient: 'RCP_gd9vgag7n5lr5ix', reason: 'Bonus for the week' };
  expect(await provider.transfer(wish)).toEqual({
    payoutId,
    providerId: '860703114',
    state: 'paid',
    kobo: 100_000,
    currency: 'NGN',
    feeKobo: null,
  });
  expect(sent[0]!.body).toMatchObject({ source: 'balance', amount: 100_000, reference: payoutId });
  replay('transferOf');
  expect(await provider.transferOf('acv_9ee55786-2323-4760-98e2-6380c9cb3f67')).toMatchObject({
    feeKobo: 1_000,
  });
  replay('absent transfer', 404);
  expect(await provider.transferOf('po-none-0123456789')).toBeNull();
  replay('balance');
  expect(await provider.balance()).toBe(1_700_000);
});

test('a paid transfer without a fee is a silence', async () => {
  const { body } = RECORDED['transferOf']!;
  reply = { status: 200, body: { ...body, data: { ...(body['data'] as object), fee_charged: null } } };
  const transfer = provider.transferOf('acv_9ee55786-2323-4760-98e2-6380c9cb3f67');
  await expect(transfer).rejects.toMatchObject({ reason: 'unexpected' });
});

test('a balance without naira is a silence, not 0', async () => {
  for (const data of [[], [{ currency: 'USD', balance: 5 }], [{ currency: 'NGN' }]]) {
    reply = { status: 200, body: { status: true, data } };
    await expect(provider.balance()).rejects.toMatchObject({ reason: 'unexpected' });
  }
});

test('the recorded dispute is understood', async () => {
  replay('dispute');
  expect(await provider.dispute('2867')).toEqual({
    id: '2867',
    state: 'archived',
    resolution: null,
    kobo: null,
    currency: null,
    category: null,
    dueAt: null,
    chargeReference: 'asjck8gf76zd1dr',
    chargeProviderId: '5991760',
  });
});

test.each([
  ['charges', { what: 'charges', charge: CHARGE }, 1],
  ['refunds', { what: 'refunds', refund: expect.objectContaining({ providerRefundId: '1' }) }, 2],
  [
    'transfers',
    { what: 'transfers', transfer: expect.objectContaining({ payoutId: null, state: 'otp' }) },
    2,
  ],
  ['disputes', { what: 'disputes', dispute: expect.objectContaining({ id: '2867' }) }, 1],
  ['settlements', { what: 'settlements', settlement: expect.objectContaining({ kobo: 995, feeKobo: 5 }) }, 2],
] as const)('the recorded list of %s is understood', async (what, first, count) => {
  replay(`list ${what}`);
  const rows = await all(provider.list(what, FROM, TO));
  expect(rows).toHaveLength(count);
  expect(rows[0]).toEqual(first);
  expect(sent[0]!.url).toContain('from=2017-01-01T00%3A00%3A00.000Z&to=2026-01-01T00%3A00%3A00.000Z');
});

test.each([
  ['repeats a cursor', { next: 'abc' }],
  ['repeats a page', { page: 1, pageCount: 9 }],
])('a list that %s is a silence, not a part', async (_name, meta) => {
  const body = RECORDED['list charges']!.body;
  reply = { status: 200, body: { ...body, meta } };
  await expect(all(provider.list('charges', FROM, TO))).rejects.toMatchObject({ reason: 'unexpected' });
});

test('a list that leads back to an earlier cursor is a silence, also with other rows', async () => {
  const recorded = RECORDED['list charges']!.body;
  const [row] = recorded['data'] as object[];
  let requests = 0;
  const body = () => {
    requests += 1;
    return { ...recorded, data: [{ ...row, id: requests }], meta: { next: requests % 2 ? 'abc' : 'def' } };
  };
  reply = { status: 200, body };
  await expect(all(provider.list('charges', FROM, TO))).rejects.toMatchObject({ reason: 'unexpected' });
  expect(requests).toBe(3);
});

test('one wrong row makes the list a silence', async () => {
  const [row] = RECORDED['list charges']!.body['data'] as object[];
  reply = { status: 200, body: { status: true, data: [row, { ...row, amount: 1.5 }], meta: { next: null } } };
  await expect(all(provider.list('charges', FROM, TO))).rejects.toMatchObject({ reason: 'unexpected' });
});

test('each recorded answer names its page', () => {
  for (const { page: address } of Object.values(RECORDED))
    expect(address).toMatch(/^https:\/\/paystack\.com\/docs\//);
});
