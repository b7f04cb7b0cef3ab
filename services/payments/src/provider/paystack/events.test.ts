import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { readEvent } from './events';

const KEY = 'sk_live_current_0123456789';
const OLD = 'sk_live_before_0123456789';
const KEYS = [KEY, OLD];
type Recorded = Record<string, { page: string; body: { event: string; data: object } }>;
const RECORDED = JSON.parse(readFileSync(join(__dirname, 'fixtures/events.json'), 'utf8')) as Recorded;

const rawOf = (name: string) => Buffer.from(JSON.stringify(RECORDED[name]!.body));
const signed = (raw: Buffer, key = KEY) => ({
  'x-paystack-signature': createHmac('sha512', key).update(raw).digest('hex'),
});

test.each([
  ['charge.success', { what: 'charge', reference: 'zuz8ggd1ro', providerId: '3104021987' }],
  ['bank.transfer.rejected', { what: 'charge', reference: null, providerId: '3103959930' }],
  ['transfer.success', { what: 'transfer', payoutId: 'acv_9ee55786-2323-4760-98e2-6380c9cb3f68' }],
  ['transfer.failed', { what: 'transfer', payoutId: '1976435206' }],
  ['transfer.reversed', { what: 'transfer', payoutId: 'jvrjckwenm' }],
  [
    'refund.pending',
    { what: 'refund', chargeReference: 'tvunjbbd_412829_4b18075d_c7had', providerRefundId: null },
  ],
  [
    'refund.processing',
    { what: 'refund', chargeReference: 'tvunjbbd_412829_4b18075d_c7had', providerRefundId: null },
  ],
  [
    'refund.processed',
    { what: 'refund', chargeReference: 'T2154954_412829_3be32076_6lcg3', providerRefundId: null },
  ],
  [
    'refund.failed',
    { what: 'refund', chargeReference: 'T9171231_412325_3be2736c_n6tml', providerRefundId: null },
  ],
  [
    'refund.needs-attention',
    { what: 'refund', chargeReference: '88bfa94509eb96aa9785641c26cc57cc', providerRefundId: '123456' },
  ],
  ['charge.dispute.create', { what: 'dispute', id: '358950' }],
  ['charge.dispute.remind', { what: 'dispute', id: '358950' }],
  ['charge.dispute.resolve', { what: 'dispute', id: '358949' }],
  ['subscription.create', { what: 'nothing' }],
])('readEvent returns what the recorded %s is about', (name, about) => {
  const raw = rawOf(name);
  expect(readEvent(raw, signed(raw), KEYS)).toEqual({ name, about });
});

const NAMES = Object.keys(RECORDED);

test('readEvent accepts the old key as long as it is named', () => {
  for (const name of NAMES) {
    const raw = rawOf(name);
    expect(readEvent(raw, signed(raw, OLD), KEYS)).toEqual(readEvent(raw, signed(raw), KEYS));
    expect(readEvent(raw, signed(raw, OLD), [KEY])).toBeNull();
  }
});

test('readEvent returns null for another key', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), fc.string({ minLength: 1 }), (name, key) => {
      fc.pre(!KEYS.includes(key));
      const raw = rawOf(name);
      expect(readEvent(raw, signed(raw, key), KEYS)).toBeNull();
    }),
    { numRuns: 500 },
  );
});

test('readEvent returns null when one byte of the body differs', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), fc.nat(), fc.integer({ min: 1, max: 255 }), (name, at, by) => {
      const raw = rawOf(name);
      const headers = signed(raw);
      const altered = Buffer.from(raw);
      altered[at % altered.length]! ^= by;
      expect(readEvent(altered, headers, KEYS)).toBeNull();
    }),
    { numRuns: 500 },
  );
});

test('readEvent returns null when one digit of the signature differs', () => {
  const raw = rawOf('charge.success');
  const { 'x-paystack-signature': signature } = signed(raw);
  for (let at = 0; at < signature.length; at += 1) {
    const digit = signature[at] === '0' ? '1' : '0';
    const header = signature.slice(0, at) + digit + signature.slice(at + 1);
    expect(readEvent(raw, { 'x-paystack-signature': header }, KEYS)).toBeNull();
  }
});

test('readEvent returns null for the same content in other bytes', () => {
  for (const name of NAMES) {
    const { body } = RECORDED[name]!;
    const raw = Buffer.from(JSON.stringify(body, null, 2));
    const again = Buffer.from(JSON.stringify(JSON.parse(raw.toString())));
    expect(readEvent(again, signed(raw), KEYS)).toBeNull();
    expect(readEvent(raw, signed(raw), KEYS)).not.toBeNull();
  }
});

test.each([
  ['no header', {}],
  ['an empty header', { 'x-paystack-signature': '' }],
  [
    'half a signature',
    { 'x-paystack-signature': signed(rawOf('charge.success'))['x-paystack-signature'].slice(64) },
  ],
  ['no hex', { 'x-paystack-signature': 'z'.repeat(128) }],
  ['another header', { 'x-signature': signed(rawOf('charge.success'))['x-paystack-signature'] }],
  [
    'a signature with a space after it',
    { 'x-paystack-signature': `${signed(rawOf('charge.success'))['x-paystack-signature']} ` },
  ],
])('readEvent returns null for %s', (_name, headers) => {
  expect(readEvent(rawOf('charge.success'), headers, KEYS)).toBeNull();
});

test('readEvent accepts the signature in capital letters', () => {
  const raw = rawOf('charge.success');
  const header = signed(raw)['x-paystack-signature'].toUpperCase();
  expect(readEvent(raw, { 'x-paystack-signature': header }, KEYS)).not.toBeNull();
});

test.each([
  ['no JSON', 'charge.success', ''],
  ['a list', '[]', ''],
  ['no event', '{"data":{}}', ''],
  ['no data', '{"event":"charge.success"}', 'charge.success'],
  ['a charge without a reference', '{"event":"charge.success","data":{"id":1}}', 'charge.success'],
  ['a payout as a number', '{"event":"transfer.success","data":{"reference":1}}', 'transfer.success'],
])('readEvent calls a signed body with %s unreadable', (_name, body, name) => {
  const raw = Buffer.from(body);
  expect(readEvent(raw, signed(raw), KEYS)).toEqual({ name, about: { what: 'unreadable' } });
});
