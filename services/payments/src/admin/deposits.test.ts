import type { Deposit, MoneyOverview, Problem } from '@tm/contracts';
import { LedgerTransactionModel } from '@tm/schema/payments';
import { AuditEntryModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { emptyLedger } from '../ledger/testing';
import { ledgerFault } from '../testing';

const site = testService(createApp, configSchema);
const PATH = '/api/payments/admin/deposits';
const NOTE = 'Transfer from Access Bank of 27 November';
const BODY = { amount: 1_500_000.5, note: NOTE };

beforeEach(emptyLedger);
afterEach(async () => expect(await ledgerFault()).toBeNull());

const admin = async () => {
  const user = await buildUser({ role: 'super_admin' });
  return { id: String(user._id), client: await site.signedInAs(user) };
};
const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });
const deposit = (client: Client, body: object, options = {}) =>
  client.post<Deposit & Problem>(PATH, body, options);
const coverOf = async (client: Client) =>
  (await client.get<MoneyOverview>('/api/payments/admin/overview')).body.cover;
const countDeposits = () => LedgerTransactionModel.countDocuments({ kind: 'money-put-in' });

test('records a deposit, with an audit entry, and the cover grows by its amount', async () => {
  const { id: by, client } = await admin();
  const { status, body } = await deposit(client, { ...BODY, note: ` ${NOTE}\n` });
  expect([status, body]).toEqual([
    201,
    { id: expect.any(String), amount: 1_500_000.5, at: expect.any(String), note: NOTE },
  ]);
  expect(await LedgerTransactionModel.findById(`money-put-in:${body.id}`).lean()).toMatchObject({
    ...{ kind: 'money-put-in', by, note: NOTE },
    postings: [
      { account: 'owner', kobo: -150_000_050 },
      { account: 'psp', kobo: 150_000_050 },
    ],
  });
  const [entry] = await AuditEntryModel.find({ targetId: body.id }).lean();
  expect([entry!.action, String(entry!.actorId), entry!.reason]).toEqual([
    ...['ledger.deposit', by, `₦1,500,000.50: ${NOTE}`],
  ]);
  expect(await coverOf(client)).toBe(1_500_000.5);
});

test('the note may be absent', async () => {
  const { client } = await admin();
  for (const body of [{ amount: 1 }, { amount: 100_000_000, note: '' }]) {
    const answer = await deposit(client, body);
    expect([answer.status, 'note' in answer.body]).toEqual([201, false]);
  }
});

test('records one deposit for each key, also for calls at once, and refuses another amount', async () => {
  const { id: by, client } = await admin();
  for (const round of [1, 2, 3]) {
    const key = keyed(String(round).repeat(32));
    const answers = await Promise.all([1, 2, 3].map(() => deposit(client, BODY, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await deposit(client, { ...BODY, amount: 2 }, key)).status).toBe(422);
    expect(await countDeposits()).toBe(round);
    expect(await AuditEntryModel.countDocuments({ actorId: by, action: 'ledger.deposit' })).toBe(round);
  }
});

test.each([0, 0.99, -5, 1.005, 100_000_000.01, '5', null])('%p is refused at the amount', async (amount) => {
  const { client } = await admin();
  const { status, body } = await deposit(client, { amount, note: NOTE });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['amount']]);
  expect(await countDeposits()).toBe(0);
});

test('a long note, and an unknown field, are refused', async () => {
  const { client } = await admin();
  expect((await deposit(client, { ...BODY, note: 'a'.repeat(301) })).status).toBe(400);
  expect((await deposit(client, { ...BODY, id: 'd1' })).status).toBe(400);
});

test.each(['customer', 'service_provider', 'restaurant_owner'] as const)(
  'is refused for a %s',
  async (role) => {
    const client = await site.signedInAs(await buildUser({ role }));
    expect((await deposit(client, BODY)).status).toBe(403);
    expect(await countDeposits()).toBe(0);
  },
);
