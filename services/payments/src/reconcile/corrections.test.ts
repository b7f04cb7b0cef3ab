import type { Difference, Problem } from '@tm/contracts';
import { Types } from '@tm/mongo';
import { UserModel } from '@tm/schema/accounts';
import { DifferenceModel, LedgerTransactionModel } from '@tm/schema/payments';
import { AuditEntryModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import type { Client } from '@tm/service-kit/testing';
import { addMoney, balanceOf, ledgerFault, paymentSite } from '../testing';
import { readBalances } from '../ledger';
import { storeComparison } from './difference.commands';

const { site } = paymentSite();
const PATH = '/api/payments/admin/corrections';
const side = (kobo: number) => ({ state: 'done' as const, kobo, feeKobo: 1_500 });
const REASON = 'The bank kept ₦500 of this payment';

afterEach(async () => {
  expect(await ledgerFault()).toBeNull();
  await UserModel.updateMany({ role: 'super_admin' }, { status: 'suspended' });
});

let last = 0;
/** Stores an open difference, and returns its id. `again` finds it again with another amount. */
const differ = async (theirs = 950_000, name = `bk-${(last += 1)}`) => {
  await storeComparison(
    { subject: 'charge', name, ours: side(1_000_000), theirs: side(theirs), found: ['amount'], mended: [] },
    new Date(),
  );
  return { id: `charge:${name}:amount`, name };
};
const admin = async () => {
  const user = await buildUser({ role: 'super_admin' });
  return { id: String(user._id), client: await site.signedInAs(user) };
};
const WISH = { debit: 'loss', credit: 'psp', amount: 500, reason: REASON };
const correct = (client: Client, differenceId: string, more: object = {}, headers = {}) =>
  client.post<Difference & Problem>(PATH, { differenceId, version: 0, ...WISH, ...more }, { headers });
const codeOf = ({ status, body }: { status: number; body: Problem }) => [status, body.code];
const transactionOf = (id: string, version: number) =>
  LedgerTransactionModel.findById(`correction:${id}:${version}`).lean();
const audit = async (targetId: string) =>
  (await AuditEntryModel.find({ targetId }).sort({ seq: 1 }).lean()).map(({ action }) => action);

test('one administrator proposes a correction, and another posts it and closes the difference', async () => {
  const { id } = await differ();
  const [one, two] = [await admin(), await admin()];
  const before = (await readBalances()).balances;
  const first = await correct(one.client, id);
  expect([first.status, first.body]).toMatchObject([
    201,
    { state: 'open', version: 1, proposal: { by: one.id, debit: 'loss', credit: 'psp', amount: 500 } },
  ]);
  expect(await transactionOf(id, 0)).toBeNull();
  expect(codeOf(await correct(one.client, id, { version: 1 }))).toEqual([409, 'needs_second_admin']);
  const second = await correct(two.client, id, { version: 1 });
  expect([second.status, second.body]).toMatchObject([
    201,
    { state: 'explained', reason: REASON, proposal: null, version: 2 },
  ]);
  expect(await transactionOf(id, 1)).toMatchObject({
    ...{ by: `${one.id} ${two.id}`, note: REASON },
    postings: [
      { account: 'loss', kobo: 50_000 },
      { account: 'psp', kobo: -50_000 },
    ],
  });
  const after = (await readBalances()).balances;
  expect([after.loss - before.loss, after.psp - before.psp]).toEqual([50_000, -50_000]);
  expect(await audit(id)).toEqual(['ledger.propose', 'ledger.correct']);
  expect(codeOf(await correct(two.client, id, { version: 2 }))).toEqual([409, 'already_decided']);
});

test('the only active administrator decides alone', async () => {
  const { id } = await differ();
  const { client, id: by } = await admin();
  expect((await correct(client, id)).body.state).toBe('explained');
  expect((await transactionOf(id, 0))!.by).toBe(by);
  expect(await audit(id)).toEqual(['ledger.correct']);
});

test('another correction replaces a proposal, and does not confirm it', async () => {
  const { id } = await differ();
  const [one, two] = [await admin(), await admin()];
  await correct(one.client, id);
  const other = await correct(two.client, id, { version: 1, amount: 400 });
  expect(other.body).toMatchObject({ state: 'open', version: 2, proposal: { by: two.id, amount: 400 } });
  expect((await correct(one.client, id, { version: 2, amount: 400 })).body.state).toBe('explained');
  expect(await balanceOf('psp')).toBe(0);
});

test('a business can get money by a correction, and no guarded account goes below zero', async () => {
  const { id } = await differ();
  const { client } = await admin();
  const providerId = String(new Types.ObjectId());
  await addMoney(providerId, 30_000);
  const account = `provider:${providerId}`;
  const tooMuch = await correct(client, id, { debit: account, credit: 'commission', amount: 300.01 });
  expect(codeOf(tooMuch)).toEqual([409, 'insufficient']);
  expect((await DifferenceModel.findById(id).lean())!.state).toBe('open');
  expect((await correct(client, id, { debit: account, credit: 'commission', amount: 300 })).status).toBe(201);
  expect(await balanceOf(account)).toBe(0);
  expect((await transactionOf(id, 0))!.providerId).toEqual(new Types.ObjectId(providerId));
});

test('accounts that do not exist, that belong to bookings and refunds, and one account twice are refused', async () => {
  const { id } = await differ();
  const { client } = await admin();
  const some = String(new Types.ObjectId());
  const faultsOf = async (more: object) => {
    const { status, body } = await correct(client, id, more);
    return [status, body.errors];
  };
  const no = ['No correction may change this account'];
  for (const account of [
    `held:${some}`,
    `disputed:${some}`,
    'unmatched:bk-1',
    'refund:r1',
    'payout:p1',
    'cash',
  ])
    expect(await faultsOf({ debit: account })).toEqual([400, { debit: no }]);
  const missing = ['There is no such account'];
  expect(await faultsOf({ debit: `provider:${some}`, credit: `debt:${some}` })).toEqual([
    400,
    { debit: missing, credit: missing },
  ]);
  expect(await faultsOf({ debit: 'psp' })).toEqual([400, { credit: ['Choose another account'] }]);
  expect((await correct(client, id, { amount: 0 })).status).toBe(400);
  expect((await correct(client, id, { debit: 'No account!' })).status).toBe(400);
  expect((await correct(client, 'charge:none:amount')).status).toBe(404);
});

test('a proposal ends when a side changes, and when the difference is explained', async () => {
  const { id, name } = await differ();
  const [one, two] = [await admin(), await admin()];
  await correct(one.client, id);
  await differ(950_000, name);
  expect((await DifferenceModel.findById(id).lean())!.proposal).toMatchObject({ kobo: 50_000 });
  await differ(940_000, name);
  expect(await DifferenceModel.findById(id).lean()).not.toHaveProperty('proposal');
  expect(codeOf(await correct(two.client, id, { version: 1 }))).toEqual([409, 'stale_version']);
  const { version } = (await DifferenceModel.findById(id).lean())!;
  expect((await correct(two.client, id, { version })).body.state).toBe('open');
  const path = `/api/payments/admin/reconciliations/${encodeURIComponent(id)}`;
  const explained = await one.client.put<Difference>(path, { reason: 'Known', version: version + 1 });
  expect(explained.body).toMatchObject({ state: 'explained', proposal: null });
});

test('two confirmations at once post it once, and a repetition with its key has the same answer', async () => {
  const [one, two, three] = [await admin(), await admin(), await admin()];
  for (let round = 0; round < 5; round += 1) {
    const { id } = await differ();
    await correct(one.client, id);
    const key = { 'Idempotency-Key': String(round).repeat(32) };
    const replies = await Promise.all([
      correct(two.client, id, { version: 1 }, key),
      correct(three.client, id, { version: 1 }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await LedgerTransactionModel.countDocuments({ _id: new RegExp(`^correction:${id}:`) })).toBe(1);
    if (replies[0].status === 201)
      expect((await correct(two.client, id, { version: 1 }, key)).body).toEqual(replies[0].body);
  }
});

test.each(['customer', 'service_provider', 'restaurant_owner'] as const)(
  'is refused for a %s',
  async (role) => {
    const client = await site.signedInAs(await buildUser({ role }));
    expect((await correct(client, 'charge:bk-1:amount')).status).toBe(403);
  },
);
