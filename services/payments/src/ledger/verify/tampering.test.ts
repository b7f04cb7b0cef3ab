import type { LedgerEvent } from '../events';
import { digestOf } from '../posting';
import { sealHash } from '../seals';
import {
  collectionOf,
  emptyLedger,
  ledgerDatabase,
  postEvent,
  sealAll,
  type LedgerCollection,
} from '../testing';
import { verifyLedger } from '.';

ledgerDatabase();

const B = 'b'.repeat(24);
const C = 'c'.repeat(24);
const P = 'a'.repeat(24);
const transactions = () => collectionOf('ledgerTransactions');
const accounts = () => collectionOf('ledgerAccounts');
const seals = () => collectionOf('ledgerSeals');
const unsealed = () => collectionOf('ledgerUnsealed');

const FIRST: LedgerEvent[] = [
  { kind: 'money-put-in', depositId: 'd1', kobo: 100_000 },
  { kind: 'charge', reference: 'bk-1', bookingId: B, paid: 12_000, fee: 100, due: 10_000 },
];
const SECOND: LedgerEvent[] = [
  { kind: 'charge', reference: 'bk-2', bookingId: C, paid: 5_000, fee: 50, due: 5_000 },
  {
    ...{ kind: 'release', bookingId: B, providerId: P, number: 1, from: 'held' },
    ...{ kobo: 10_000, commission: 1_000, keptBack: 0 },
  },
];
const THIRD: LedgerEvent[] = [{ kind: 'payout-ordered', payoutId: 'po-1', providerId: P, kobo: 9_000 }];
const WAITING: LedgerEvent[] = [
  { kind: 'payout-paid', payoutId: 'po-1', providerId: P, kobo: 9_000, fee: 25 },
];

const CHARGE = { _id: 'charge:bk-1' };
const RELEASE = { _id: `release:${B}:1` };
const PAID = { _id: 'payout-paid:po-1' };

type AnySeal = Parameters<typeof sealHash>[0] & { hash: string };

/** Changes a seal and gives it a hash that agrees, as an attacker would who knows the program. */
const forgeSeal = async (number: number, change: (seal: AnySeal) => Partial<AnySeal>) => {
  const seal = (await seals().findOne({ _id: number })) as unknown as AnySeal;
  const forged = { ...seal, ...change(seal) };
  await seals().replaceOne({ _id: number }, { ...forged, hash: sealHash(forged) });
};
/** Changes a transaction and gives it a digest that agrees. */
const forge = async (_id: string, change: (row: Record<string, unknown>) => object) => {
  const row = (await transactions().findOne({ _id })) as unknown as Record<string, unknown>;
  const forged = { ...row, ...change(row) };
  await transactions().replaceOne({ _id }, { ...forged, digest: digestOf(forged as never) });
};
const addTransaction = async (_id: string, waits: boolean) => {
  const row = (await transactions().findOne(CHARGE))!;
  const added = { ...row, _id, at: new Date(), reference: _id.slice('charge:'.length) };
  await transactions().insertOne({ ...added, digest: digestOf(added as never) });
  if (waits) await unsealed().insertOne({ _id, at: new Date() });
};

/** Each change of the database, and what the verification must name first. */
const TAMPERINGS: [string, () => Promise<unknown>, string][] = [
  [
    'another amount of a posting',
    () => transactions().updateOne(CHARGE, { $set: { 'postings.0.kobo': -9_999 } }),
    'Transaction charge:bk-1 of seal 1 was changed',
  ],
  [
    'another account of a posting',
    () => transactions().updateOne(CHARGE, { $set: { 'postings.0.account': 'bank' } }),
    'Transaction charge:bk-1 of seal 1 was changed',
  ],
  [
    'another balance after a posting',
    () => transactions().updateOne(RELEASE, { $set: { 'postings.1.after': 5 } }),
    `Transaction release:${B}:1 of seal 2 was changed`,
  ],
  [
    'a posting removed',
    () => transactions().updateOne(CHARGE, { $pop: { postings: 1 } } as never),
    'Transaction charge:bk-1 of seal 1 was changed',
  ],
  [
    'a posting added',
    () => transactions().updateOne(CHARGE, { $push: { postings: { account: 'bank', kobo: 1 } } } as never),
    'Transaction charge:bk-1 of seal 1 was changed',
  ],
  ...(
    [
      ['kind', 'goodwill'],
      ['at', new Date(0)],
      ['bookingId', null],
      ['reference', 'bk-9'],
      ['by', P],
      ['note', 'added later'],
      ['digest', 'f'.repeat(64)],
    ] as const
  ).map(([field, value]): [string, () => Promise<unknown>, string] => [
    `another ${field} of a transaction`,
    () => transactions().updateOne(CHARGE, { $set: { [field]: value } }),
    'Transaction charge:bk-1 of seal 1 was changed',
  ]),
  [
    'another amount with a digest that agrees',
    () => forge(CHARGE._id, () => ({ by: P })),
    'Transaction charge:bk-1 of seal 1 was changed',
  ],
  [
    'a transaction removed',
    () => transactions().deleteOne(CHARGE),
    'Transaction charge:bk-1 of seal 1 is missing',
  ],
  [
    'the last sealed transaction removed',
    () => transactions().deleteOne({ _id: 'payout-ordered:po-1' }),
    'Transaction payout-ordered:po-1 of seal 3 is missing',
  ],
  [
    'a waiting transaction removed',
    () => transactions().deleteOne(PAID),
    'Transaction payout-paid:po-1 is missing',
  ],
  [
    'a waiting transaction changed',
    () => transactions().updateOne(PAID, { $set: { by: P } }),
    'Transaction payout-paid:po-1 was changed',
  ],
  [
    'a waiting transaction forgotten',
    () => unsealed().deleteOne(PAID),
    'Transaction payout-paid:po-1 is in no seal and waits for none',
  ],
  [
    'a sealed transaction that waits again',
    () => unsealed().insertOne({ ...CHARGE, at: new Date() }),
    'Transaction charge:bk-1 is in more than one place',
  ],
  [
    'a transaction added',
    () => addTransaction('charge:bk-7', false),
    'Transaction charge:bk-7 is in no seal and waits for none',
  ],
  [
    'a transaction added that waits for a seal',
    () => addTransaction('charge:bk-7', true),
    'Transaction charge:bk-7 leaves 4000 kobo in unmatched:bk-1, not 2000. (I4)',
  ],
  ['a seal removed', () => seals().deleteOne({ _id: 2 }), 'Seal 2 is missing'],
  ['the first seal removed', () => seals().deleteOne({ _id: 1 }), 'Seal 1 is missing'],
  [
    'a seal added between two others',
    async () => seals().insertOne({ ...(await seals().findOne({ _id: 2 }))!, _id: 1.5 }),
    'Seal 1.5 was inserted later',
  ],
  ...(['keys', 'digests'] as const).map((field): [string, () => Promise<unknown>, string] => [
    `${field} of a seal changed`,
    () => seals().updateOne({ _id: 2 }, { $pop: { [field]: 1 } } as never),
    'Seal 2 was changed',
  ]),
  [
    'the balance of a seal changed',
    () => seals().updateOne({ _id: 2 }, { $inc: { 'balances.psp': 1 } } as never),
    'Seal 2 was changed',
  ],
  [
    'the balance of a seal changed with a hash that agrees',
    () => forgeSeal(3, ({ balances }) => ({ balances: { ...balances, psp: balances.psp + 1 } })),
    'Seal 3 has other balances than its transactions',
  ],
  [
    'a seal rewritten with a hash that agrees',
    () => forgeSeal(2, () => ({ at: new Date(0) })),
    'Seal 3 does not match the hash of the previous seal',
  ],
  [
    'a seal that repeats a transaction',
    async () => {
      const { _id, hash, ...last } = (await seals().findOne({ _id: 3 })) as unknown as AnySeal;
      const next = { ...last, _id: _id + 1, prevHash: hash };
      await seals().insertOne({ ...next, hash: sealHash(next) } as never);
    },
    'Transaction payout-ordered:po-1 of seal 4 is in more than one place',
  ],
  [
    'a balance raised',
    () => accounts().updateOne({ _id: `held:${C}` }, { $inc: { kobo: 1 } } as never),
    `Account held:${C} has 5001 kobo, its transactions leave 5000. (I4)`,
  ],
  [
    'a balance below zero',
    () => accounts().updateOne({ _id: 'unmatched:bk-1' }, { $set: { kobo: -5 } }),
    'Account unmatched:bk-1 has -5 kobo. (I3)',
  ],
  [
    'an account removed',
    () => accounts().deleteOne({ _id: `held:${C}` }),
    `Account held:${C} is missing, its transactions leave 5000 kobo. (I4)`,
  ],
  [
    'an account added',
    () => accounts().insertOne({ _id: 'refund:rf-9', kind: 'refund', kobo: 7, version: 1, at: new Date() }),
    'Account refund:rf-9 has 7 kobo, its transactions leave 0. (I4)',
  ],
];

const COLLECTIONS = ['ledgerTransactions', 'ledgerAccounts', 'ledgerUnsealed', 'ledgerSeals'] as const;
/** The rows of the intact ledger by collection, written once by the ledger itself. */
const intact = new Map<LedgerCollection, never[]>();

beforeAll(async () => {
  await emptyLedger();
  for (const [index, events] of [FIRST, SECOND, THIRD, WAITING].entries()) {
    for (const event of events) await postEvent(event);
    if (index < 3) await sealAll();
  }
  for (const name of COLLECTIONS) intact.set(name, (await collectionOf(name).find().toArray()) as never[]);
});
beforeEach(async () => {
  for (const [name, rows] of intact) await collectionOf(name).insertMany(rows);
});

test('an intact ledger has nothing to report', async () => {
  expect(await verifyLedger()).toMatchObject({ transactions: 5, head: { number: 3 }, found: null });
});

test('there are at least 30 tamperings', () => {
  expect(TAMPERINGS.length).toBeGreaterThanOrEqual(30);
});

test.each(TAMPERINGS)('the verification names %s', async (_what, tamper, expected) => {
  await tamper();
  expect((await verifyLedger()).found).toContain(expected);
});

test('of two changes the verification names the first', async () => {
  await seals().updateOne({ _id: 3 }, { $set: { hash: 'x' } });
  await transactions().deleteOne(RELEASE);
  expect((await verifyLedger()).found).toContain(`Transaction release:${B}:1 of seal 2 is missing`);
  await transactions().updateOne(CHARGE, { $set: { by: P } });
  expect((await verifyLedger()).found).toContain('Transaction charge:bk-1 of seal 1 was changed');
});

test('a recorded head reveals a cut and a rewritten chain', async () => {
  const head = (await verifyLedger()).head!;
  await seals().deleteOne({ _id: 3 });
  expect((await verifyLedger([head])).found).toContain('Seal 3 and all later seals are missing');
  await unsealed().insertOne({ _id: 'payout-ordered:po-1', at: new Date(0) });
  await sealAll();
  expect((await verifyLedger()).found).toBeNull();
  expect((await verifyLedger([head])).found).toContain('Seal 3 differs from the recorded head');
});
