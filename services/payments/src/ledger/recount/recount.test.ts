import { LEDGER_INVARIANTS, type LedgerInvariant } from '@tm/domain';
import type { LedgerEvent } from '../events';
import { digestOf } from '../posting';
import { collectionOf, ledgerDatabase, postEvent, sealAll } from '../testing';
import { readChecks, recountLedger } from '.';

/** Payments have a test in `bookingMoney`. */
const recount = () => recountLedger(() => Promise.resolve([]));

ledgerDatabase();

const B = 'b'.repeat(24);
const P = 'a'.repeat(24);
const EVENTS: LedgerEvent[] = [
  { kind: 'charge', reference: 'bk-1', bookingId: B, paid: 10_000, fee: 100, due: 10_000 },
  { kind: 'dispute-opened', bookingId: B, number: 1, kobo: 4_000 },
  { kind: 'dispute-returned', bookingId: B, number: 1, kobo: 4_000 },
  {
    ...{ kind: 'release', bookingId: B, providerId: P, number: 1, from: 'held' },
    ...{ kobo: 10_000, commission: 1_000, keptBack: 0 },
  },
  { kind: 'payout-ordered', payoutId: 'po-1', providerId: P, kobo: 9_000 },
];

type Row = {
  _id: string;
  postings: { account: string; kobo: number; after?: number }[];
  [field: string]: unknown;
};

/** Changes a stored transaction, with a digest that agrees, before it is sealed. */
const forge = async (_id: string, change: (row: Row) => Partial<Row>) => {
  const row = (await collectionOf('ledgerTransactions').findOne({ _id })) as unknown as Row;
  const forged = { ...row, ...change(row) };
  await collectionOf('ledgerTransactions').deleteOne({ _id });
  await collectionOf('ledgerTransactions').insertOne({
    ...forged,
    digest: digestOf(forged as never),
  } as never);
};
const setBalance = (account: string, kobo: number) =>
  collectionOf('ledgerAccounts').updateOne({ _id: account }, { $set: { kobo } });

beforeEach(async () => {
  for (const event of EVENTS) await postEvent(event);
});

const broken = async () => (await recount()).map(({ invariant }) => invariant).sort();

test('an intact ledger holds every invariant, and the results are stored with their time', async () => {
  expect((await readChecks()).size).toBe(0);
  await sealAll();
  expect(await recount()).toEqual([]);
  const checks = await readChecks();
  expect([...checks.keys()].sort()).toEqual([...LEDGER_INVARIANTS].sort());
  for (const { at, found } of checks.values()) expect([at instanceof Date, found]).toEqual([true, null]);
});

const RELEASE = `release:${B}:1`;

/** A fault of the program or of the data, and the invariants that it breaks. */
const FAULTS: [string, () => Promise<unknown>, LedgerInvariant[]][] = [
  [
    'a transaction that does not sum to 0',
    () =>
      forge('charge:bk-1', ({ postings }) => ({
        postings: postings.filter(({ account }) => account !== 'fees'),
      })),
    ['I1', 'I2'],
  ],
  ['a balance that nothing explains', () => setBalance('payout:po-1', 9_001), ['I2', 'I4']],
  ['a balance below zero', () => setBalance(`provider:${P}`, -1), ['I2', 'I3', 'I4']],
  [
    'a release to another account than the provider',
    () =>
      forge(RELEASE, ({ postings }) => ({
        postings: postings.map((one) =>
          one.account === `provider:${P}` ? { account: 'bank', kobo: one.kobo } : one,
        ),
      })),
    // The payout then takes what no release has brought.
    ['I2', 'I3', 'I4', 'I6'],
  ],
  [
    'money of a booking that leaves by another way',
    () => forge(RELEASE, () => ({ _id: RELEASE, kind: 'goodwill' })),
    ['I1', 'I5', 'I9'],
  ],
  ['a charge under the name of another', () => forge('charge:bk-1', () => ({ reference: 'bk-2' })), ['I9']],
  [
    'a release while money is disputed',
    async () => {
      const dispute = await collectionOf('ledgerTransactions').findOne({ _id: `dispute-opened:${B}:1` });
      // The balances of the held account then have another order.
      await forge(RELEASE, () => ({ at: dispute!['at'] }));
    },
    ['I10', 'I3', 'I4'],
  ],
];

test.each(FAULTS)('the recount finds %s', async (_what, fault, expected) => {
  await fault();
  await sealAll();
  expect(await broken()).toEqual([...expected].sort());
  const checks = await readChecks();
  const stored = [...checks].flatMap(([id, { found }]) => (found ? [id] : []));
  expect(stored.sort()).toEqual([...expected].sort());
});

test('the recount finds a gap in the seals (I8), and forgets it when it is mended', async () => {
  await sealAll();
  const seal = (await collectionOf('ledgerSeals').findOne({ _id: 1 }))!;
  await collectionOf('ledgerSeals').deleteOne({ _id: 1 });
  expect(await recount()).toContainEqual({
    invariant: 'I8',
    text: expect.stringContaining('is in no seal'),
  });
  await collectionOf('ledgerSeals').insertOne(seal);
  await recount();
  expect((await readChecks()).get('I8')?.found).toBeNull();
});
