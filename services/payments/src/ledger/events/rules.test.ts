import fc from 'fast-check';
import { LEDGER_TRANSACTION_KINDS } from '@tm/domain';
import { ACCOUNT_KINDS, onSide, parseAccount } from '../accounts';
import { chanceOf, effectsOf, Lane } from '../testing';
import {
  draftOf,
  idOf,
  kindsThatMove,
  nameFault,
  postingsFault,
  postingsOf,
  shapeFault,
  transactionFault,
} from '.';
import type { LedgerEvent } from '.';

const RUNS = Number(process.env.RUNS ?? 500);
const B = 'b'.repeat(24);
const P = 'a'.repeat(24);
const booking = { bookingId: B };
const both = { bookingId: B, providerId: P };

/** Every row of the table in docs/money.md, with amounts in kobo. */
const ROWS: [string, LedgerEvent, Record<string, number>][] = [
  [
    '1 paid in time',
    { kind: 'charge', reference: 'r1', ...booking, paid: 1_000, fee: 20, due: 1_000 },
    { psp: 980, fees: 20, [`held:${B}`]: -1_000 },
  ],
  [
    '1 paid too much',
    { kind: 'charge', reference: 'r1', ...booking, paid: 1_500, fee: 20, due: 1_000 },
    { psp: 1_480, fees: 20, [`held:${B}`]: -1_000, 'unmatched:r1': -500 },
  ],
  [
    '2 paid late',
    { kind: 'charge-unmatched', reference: 'r1', paid: 1_000, fee: 20 },
    { psp: 980, fees: 20, 'unmatched:r1': -1_000 },
  ],
  [
    '3 late money used',
    { kind: 'unmatched-used', reference: 'r1', ...booking, kobo: 900 },
    { 'unmatched:r1': 900, [`held:${B}`]: -900 },
  ],
  [
    '4 refund ordered',
    { kind: 'refund-ordered', refundId: 'rf', ...booking, from: 'disputed', kobo: 300 },
    { [`disputed:${B}`]: 300, 'refund:rf': -300 },
  ],
  [
    '4 refund of unmatched money ordered',
    { kind: 'refund-ordered', refundId: 'rf', from: 'unmatched', reference: 'r1', kobo: 300 },
    { 'unmatched:r1': 300, 'refund:rf': -300 },
  ],
  [
    '5 refund processed',
    { kind: 'refund-processed', refundId: 'rf', kobo: 300 },
    { 'refund:rf': 300, psp: -300 },
  ],
  [
    '6 released, with a debt kept back',
    { kind: 'release', ...both, number: 1, from: 'held', kobo: 1_000, commission: 100, keptBack: 50 },
    { [`held:${B}`]: 1_000, [`provider:${P}`]: -850, commission: -100, [`debt:${P}`]: -50 },
  ],
  [
    '7 dispute opened',
    { kind: 'dispute-opened', ...booking, number: 1, kobo: 1_000 },
    { [`held:${B}`]: 1_000, [`disputed:${B}`]: -1_000 },
  ],
  [
    '7 dispute not upheld',
    { kind: 'dispute-returned', ...booking, number: 1, kobo: 1_000 },
    { [`disputed:${B}`]: 1_000, [`held:${B}`]: -1_000 },
  ],
  [
    '8 payout ordered',
    { kind: 'payout-ordered', payoutId: 'po', providerId: P, kobo: 700 },
    { [`provider:${P}`]: 700, 'payout:po': -700 },
  ],
  [
    '9 payout paid',
    { kind: 'payout-paid', payoutId: 'po', providerId: P, kobo: 700, fee: 25 },
    { 'payout:po': 700, fees: 25, psp: -725 },
  ],
  [
    '10 payout failed',
    { kind: 'payout-failed', payoutId: 'po', providerId: P, kobo: 700 },
    { 'payout:po': 700, [`provider:${P}`]: -700 },
  ],
  [
    '11 payout reversed after it was paid',
    { kind: 'payout-reversed', payoutId: 'po', providerId: P, kobo: 700 },
    { psp: 700, [`provider:${P}`]: -700 },
  ],
  [
    '12 chargeback lost, money still here',
    { kind: 'chargeback-held', chargebackId: 'cb', ...booking, from: 'held', kobo: 400 },
    { [`held:${B}`]: 400, psp: -400 },
  ],
  [
    '12 chargeback lost, late money that waits',
    { kind: 'chargeback-held', chargebackId: 'cb', from: 'unmatched', reference: 'r1', kobo: 400 },
    { 'unmatched:r1': 400, psp: -400 },
  ],
  [
    '12 chargeback lost, already refunded',
    { kind: 'chargeback-refunded', chargebackId: 'cb', kobo: 400 },
    { loss: 400, psp: -400 },
  ],
  [
    '13 chargeback lost after release',
    {
      ...{ kind: 'chargeback-released', chargebackId: 'cb', ...both },
      ...{ kobo: 1_000, released: 1_000, bps: 1_000, balance: 300 },
    },
    { [`provider:${P}`]: 300, [`debt:${P}`]: 600, commission: 100, psp: -1_000 },
  ],
  [
    '14 goodwill refund',
    { kind: 'goodwill', ...booking, refundId: 'rf', kobo: 200 },
    { loss: 200, 'refund:rf': -200 },
  ],
  [
    '15 debt written off',
    { kind: 'debt-written-off', providerId: P, number: 1, kobo: 200 },
    { loss: 200, [`debt:${P}`]: -200 },
  ],
  ['16 settled to our bank', { kind: 'settled', settlementId: 's', kobo: 9 }, { bank: 9, psp: -9 }],
  ['16 money put in', { kind: 'money-put-in', depositId: 'd', kobo: 9 }, { psp: 9, owner: -9 }],
  [
    '17 correction',
    { kind: 'correction', reconciliationId: 'rc', debit: 'fees', credit: 'psp', kobo: 9 },
    { fees: 9, psp: -9 },
  ],
];

test.each(ROWS)('%s', (_title, event, expected) => {
  const postings = postingsOf(event);
  expect(Object.fromEntries(postings.map(({ account, kobo }) => [account, kobo]))).toEqual(expected);
  expect(transactionFault(draftOf(event))).toBeNull();
});

test('every kind has a row', () => {
  expect([...new Set(ROWS.map(([, { kind }]) => kind))].sort()).toEqual([...LEDGER_TRANSACTION_KINDS].sort());
});

test('random events sum to 0, keep to their accounts, and do what the model does', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const lane = new Lane(1, chanceOf(seed));
      for (let step = 0; step < 40; step += 1) {
        const event = lane.choose();
        const draft = draftOf(event);
        const effects = effectsOf(event);
        if (effects.length < 2) {
          expect(postingsFault(draft.postings)).not.toBeNull();
          continue;
        }
        expect(transactionFault(draft)).toBeNull();
        const done = draft.postings.map(({ account, kobo }) => [
          account,
          onSide(parseAccount(account)!.kind, kobo),
        ]);
        expect(new Map(done as [string, number][])).toEqual(new Map(effects));
        if (lane.predict(event) === 'posted') lane.apply(event);
      }
    }),
    { numRuns: Math.ceil(RUNS / 10) },
  );
});

describe('postingsFault', () => {
  const held = (kobo: number) => ({ account: `held:${B}`, kobo });
  test.each([
    ['one posting', [held(1)], 'it has 1 postings'],
    [
      'nine postings',
      [...'abcdefgh']
        .map((name) => ({ account: `refund:${name}`, kobo: 1 }))
        .concat({ account: 'psp', kobo: -8 }),
      'it has 9 postings',
    ],
    ['a sum other than 0', [held(1), { account: 'psp', kobo: -2 }], 'its postings sum to -1 kobo'],
    ['a part of a kobo', [held(0.5), { account: 'psp', kobo: -0.5 }], `held:${B} has the amount 0.5`],
    ['nothing', [held(0), { account: 'psp', kobo: 0 }], `held:${B} has the amount 0`],
    ['an amount that is not exact', [held(2 ** 53), { account: 'psp', kobo: -(2 ** 53) }], 'has the amount'],
    ['one account twice', [held(1), held(-1)], 'it has two postings of one account'],
    [
      'an unknown account',
      [
        { account: 'cash', kobo: 1 },
        { account: 'psp', kobo: -1 },
      ],
      'cash is no account',
    ],
  ])('finds %s', (_what, postings, fault) => {
    expect(postingsFault(postings)).toContain(fault);
  });
});

test('shapeFault finds accounts that a kind may not move', () => {
  const postings = [
    { account: `held:${B}`, kobo: 5 },
    { account: 'bank', kobo: -5 },
  ];
  expect(shapeFault({ _id: 'refund-processed:x', kind: 'refund-processed', postings })).toBe(
    `refund-processed may not debit held:${B}`,
  );
  expect(shapeFault({ _id: 'chargeback:x', kind: 'chargeback-held', postings })).toBe(
    'chargeback-held may not credit bank',
  );
});

test('nameFault finds a charge and a payout under another name', () => {
  const charge = draftOf({ kind: 'charge-unmatched', reference: 'r1', paid: 10, fee: 1 });
  expect(nameFault(charge)).toBeNull();
  expect(nameFault({ ...charge, _id: 'charge:r2' })).toBe('it charges r1');
  expect(nameFault({ ...charge, _id: 'release:r1' })).toBe('a charge-unmatched is not named release:r1');
  const paid = draftOf({ kind: 'payout-paid', payoutId: 'po-1', providerId: P, kobo: 10, fee: 0 });
  expect(nameFault(paid)).toBeNull();
  expect(nameFault({ ...paid, _id: 'payout-paid:po-2' })).toBe('it pays po-1');
});

test('events of one name are one event', () => {
  const charge = { reference: 'r1', paid: 10, fee: 1 };
  expect(idOf({ kind: 'charge', ...charge, ...booking, due: 10 })).toBe(
    idOf({ kind: 'charge-unmatched', ...charge }),
  );
});

test.each([
  ['held:xyz', null],
  [`held:${B}`, 'held'],
  ['held', null],
  ['psp', 'psp'],
  ['psp:1', null],
  ['refund:a b', null],
  ['refund:', null],
  [`refund:${'x'.repeat(101)}`, null],
  ['toString', null],
  ['unmatched:T_9.x-y=', 'unmatched'],
])('parseAccount reads %s as %s', (account, kind) => {
  expect(parseAccount(account)?.kind ?? null).toBe(kind);
});

test('only the account of the platform may go below zero', () => {
  const refused = Object.entries(ACCOUNT_KINDS).filter(([, { belowZero }]) => belowZero === 'refused');
  expect(refused.map(([kind]) => kind)).toEqual([
    ...['held', 'disputed', 'unmatched', 'refund', 'provider', 'payout', 'debt'],
  ]);
  expect(refused.every(([, { id }]) => id !== null)).toBe(true);
});

test.each(['provider', 'debt'] as const)(
  'a correction of the account %s of a business names the business',
  (kind) => {
    const correction = { kind: 'correction', reconciliationId: 'rc', kobo: 9 } as const;
    const account = `${kind}:${P}`;
    expect(draftOf({ ...correction, debit: account, credit: 'psp' }).providerId).toBe(P);
    expect(draftOf({ ...correction, debit: 'psp', credit: account }).providerId).toBe(P);
    expect(draftOf({ ...correction, debit: 'fees', credit: 'psp' }).providerId).toBeNull();
  },
);

test('a kind moves an account if its rule allows it, and a correction moves all', () => {
  expect(kindsThatMove('bank')).toEqual(['settled', 'correction']);
  expect(kindsThatMove('owner')).toEqual(['money-put-in', 'correction']);
  for (const [, event] of ROWS)
    for (const { account } of postingsOf(event))
      expect(kindsThatMove(parseAccount(account)!.kind)).toContain(event.kind);
});
