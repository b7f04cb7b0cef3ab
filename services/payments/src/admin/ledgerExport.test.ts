import { lagosDate } from '@tm/domain';
import { LedgerTransactionModel } from '@tm/schema/payments';
import { AuditEntryModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import { databaseCalls, type Client } from '@tm/service-kit/testing';
import { buffer } from 'node:stream/consumers';
import { emptyLedger, postEvent } from '../ledger/testing';
import { paymentSite } from '../testing';
import { ledgerFile } from './ledger.file';

const { site } = paymentSite();
const PATH = '/api/payments/admin/ledger.csv';
const B = 'b'.repeat(24);
const P = 'a'.repeat(24);
const HEAD =
  '"Date","Time","Transaction","Kind","Account","Debit (NGN)","Credit (NGN)","Balance after (NGN)","Booking id","Business id","Reference","By","Note"';

let admin: Client;
let adminId: string;
beforeEach(async () => {
  await emptyLedger();
  await postEvent({
    kind: 'charge',
    reference: 'bk-1',
    bookingId: B,
    paid: 1_000_050,
    fee: 25_000,
    due: 1_000_000,
  });
  await postEvent({
    ...{ kind: 'release', bookingId: B, providerId: P, number: 1, from: 'held' },
    ...{ kobo: 1_000_000, commission: 100_000, keptBack: 0 },
  });
  const user = await buildUser({ role: 'super_admin' });
  adminId = user.id;
  admin = await site.signedInAs(user);
});

/** Splits at commas; no cell of these rows contains one. */
const rowsOf = (text: string) => {
  const [head, ...rows] = text.replace('\uFEFF', '').replace(/\r\n$/, '').split('\r\n');
  expect(head).toBe(HEAD);
  return rows.map((row) => row.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1')));
};
const entries = () =>
  AuditEntryModel.find({ actorId: adminId, action: 'ledger.export' }).sort({ seq: 1 }).lean();

test('has a line for each posting, newest transaction first, in naira and Lagos time', async () => {
  const { status, text, headers } = await admin.get(PATH);
  expect(status).toBe(200);
  const rows = rowsOf(text);
  expect(
    rows.map(([, , id, kind, account, debit, credit, after]) => [id, kind, account, debit, credit, after]),
  ).toEqual([
    [`release:${B}:1`, 'release', 'commission', '', '1000', ''],
    [`release:${B}:1`, 'release', `held:${B}`, '10000', '', '0'],
    [`release:${B}:1`, 'release', `provider:${P}`, '', '9000', '9000'],
    ['charge:bk-1', 'charge', 'fees', '250', '', ''],
    ['charge:bk-1', 'charge', `held:${B}`, '', '10000', '10000'],
    ['charge:bk-1', 'charge', 'psp', '9750.5', '', ''],
    ['charge:bk-1', 'charge', 'unmatched:bk-1', '', '0.5', '0.5'],
  ]);
  const today = lagosDate(new Date());
  expect(rows[3]!.slice(8)).toEqual([B, '', 'bk-1', 'system', '']);
  expect(rows[0]!.slice(8, 10)).toEqual([B, P]);
  expect(rows.every(([date]) => date === today)).toBe(true);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="ledger-${today}.csv"`,
    'cache-control': 'no-store',
  });
});

test('has the transactions of the filters of the list, and is in the audit log with them', async () => {
  expect(new Set(rowsOf((await admin.get(`${PATH}?kind=release`)).text).map(([, , id]) => id))).toEqual(
    new Set([`release:${B}:1`]),
  );
  expect(rowsOf((await admin.get(`${PATH}?kind=all&providerId=${P}&to=2020-01-01`)).text)).toEqual([]);
  expect(rowsOf((await admin.get(`${PATH}?account=unmatched:bk-1`)).text)).toHaveLength(4);
  await admin.get(PATH);
  expect((await entries()).map(({ targetId, reason }) => [targetId, reason])).toEqual([
    ['ledger', 'kind: release'],
    ['ledger', `providerId: ${P}, to: 2020-01-01`],
    ['ledger', 'account: unmatched:bk-1'],
    ['ledger', 'The whole ledger'],
  ]);
});

test.each(['limit=5', 'cursor=e30', 'kind=theft', 'account=A', 'from=2026-02-02&to=2026-02-01'])(
  '%s is 400 and no export',
  async (query) => {
    expect((await admin.get(`${PATH}?${query}`)).status).toBe(400);
    expect(await entries()).toEqual([]);
  },
);

test.each(['cross-site', 'same-site'])('a link on another site (%s) exports nothing', async (fetchSite) => {
  const { status } = await admin.get(PATH, { headers: { 'sec-fetch-site': fetchSite, origin: undefined } });
  expect(status).toBe(403);
  expect(await entries()).toEqual([]);
});

test('text that a spreadsheet would run as a formula is escaped, and pages continue where the last one ended', async () => {
  await LedgerTransactionModel.collection.insertMany(
    Array.from({ length: 600 }, (_, index) => ({
      ...{ _id: `settled:${index}`, kind: 'settled', by: 'system', digest: 'x', note: '=1+1' },
      ...{
        at: new Date(1_700_000_000_000 + Math.floor(index / 300)),
        postings: [{ account: 'bank', kobo: 1 }],
      },
    })) as never[],
  );
  let text = '';
  const calls = await databaseCalls(async () => {
    text = String(await buffer(await ledgerFile({ kind: 'settled' })));
  });
  const rows = rowsOf(text);
  expect(new Set(rows.map(([, , id]) => id)).size).toBe(600);
  expect(rows[0]!.at(-1)).toBe("'=1+1");
  expect(calls.filter((call) => call.includes('find ledgerTransactions'))).toHaveLength(3);
});
