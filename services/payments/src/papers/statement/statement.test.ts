import { addMonths, lagosDate, monthOf, toKobo } from '@tm/domain';
import { Types } from '@tm/mongo';
import { badNodes } from '@tm/mongo/testing';
import { LedgerTransactionModel } from '@tm/schema/payments';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls, type Client } from '@tm/service-kit/testing';
import type { LedgerEvent } from '../../ledger/events';
import { chanceOf, collectionOf, emptyLedger, Lane, outcomeOf, postEvent } from '../../ledger/testing';
import { paymentSite } from '../../testing';

const { site } = paymentSite();
beforeEach(emptyLedger);

/** Number of random events, and the seed of their choices. */
const RUNS = Number(process.env.RUNS ?? 250);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const BOOKING = 'b'.repeat(24);
const PATH = '/api/payments/me/statement';

const THIS_MONTH = monthOf(lagosDate(new Date()));
const monthBefore = (months: number) => monthOf(addMonths(`${THIS_MONTH}-01`, -months));
const build = async () => {
  const { user, profile } = await buildProvider({ isVerified: true });
  return { profile, providerId: String(profile._id), client: await site.signedInAs(user) };
};
const file = (client: Client, month = THIS_MONTH) => client.get(`${PATH}.csv?month=${month}`);
const page = (client: Client, month = THIS_MONTH) => client.get(`${PATH}?month=${month}`);
const textOf = (html: string) =>
  html
    .replace(/<style>[^]*<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** Parses a file: no cell of it contains a comma. Amounts are kobo. */
const parse = (text: string) => {
  const [head, ...lines] = text
    .replace('\uFEFF', '')
    .replace(/\r\n$/, '')
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1')));
  const rows = lines.map(([date, time, name, about, ...amounts]) => {
    const [gross, commission, vat, debt, amount, balance] = amounts.map((cell) => toKobo(Number(cell)));
    return { date, time, name, about, gross, commission, vat, debt, amount, balance } as const;
  });
  return { head: head!, opening: rows[0]!, lines: rows.slice(1, -1), closing: rows.at(-1)! };
};
const read = async (client: Client, month?: string) => parse((await file(client, month)).text);

const release = (providerId: string, more: object = {}): LedgerEvent => ({
  ...{ kind: 'release', bookingId: BOOKING, providerId, number: 1, from: 'held' },
  ...{ kobo: 1_000_000, commission: 100_000, keptBack: 0, ...more },
});
const charge = (paid = 1_000_000): LedgerEvent => ({
  ...{ kind: 'charge', reference: `bk-${paid}`, bookingId: BOOKING, paid, fee: 0, due: paid },
});
const post = async (events: readonly LedgerEvent[]) => {
  for (const event of events) await postEvent(event);
};
/** Moves the transactions of the ledger into past months, in their order. */
const spread = async (months: (index: number, all: number) => number) => {
  const rows = await LedgerTransactionModel.find().sort({ at: 1, _id: 1 }).lean();
  for (const [index, { _id }] of rows.entries()) {
    const at = new Date(`${monthBefore(months(index, rows.length))}-02T10:00:00Z`);
    await collectionOf('ledgerTransactions').updateOne(
      { _id },
      { $set: { at: new Date(at.getTime() + index * 1_000) } },
    );
  }
};

describe('a statement of a month', () => {
  test('has the opening balance, each movement with the balance after it, and the closing balance', async () => {
    const { client, providerId } = await build();
    const payout = { payoutId: `po-${providerId}-20261128-1`, providerId, kobo: 900_000 };
    await post([charge(), release(providerId), { kind: 'payout-ordered', ...payout }]);
    await spread((index) => 2 - Math.min(index, 2));
    const { text, status } = await page(client, monthBefore(1));
    expect(status).toBe(200);
    const shown = textOf(text);
    expect(shown).toContain(`Statement ST-${providerId}-${monthBefore(1).replace('-', '')} Eze Home Repairs`);
    expect(shown).toMatch(
      /Opening balance ₦0 Released \w{3}, 2 .* 11:00 AM, Booking #bbbbbbbb ₦10,000 before the commission; commission ₦1,000, with VAT of ₦69\.77 Amount ₦9,000 ₦9,000 ₦9,000 Closing balance ₦9,000/,
    );
    expect(shown).toContain(
      'Released, before the commission ₦10,000 Commission ₦1,000 VAT contained in the commission ₦69.77 Paid out ₦0',
    );
    const now = textOf((await page(client)).text);
    expect(now).toMatch(/Opening balance ₦9,000 Payout to your bank .* -₦9,000 ₦0 Balance so far ₦0/);
    expect(now).toContain('This month has not ended.');
  });

  test('as a file has the same amounts as numbers', async () => {
    const { client, providerId } = await build();
    await post([charge(), release(providerId)]);
    const { headers, text } = await file(client);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="ST-${providerId}-${THIS_MONTH.replace('-', '')}.csv"`,
      'cache-control': 'private, no-store',
    });
    const { head, opening, lines, closing } = parse(text);
    expect(head).toHaveLength(10);
    expect([opening.name, opening.balance, closing.name, closing.balance]).toEqual([
      ...['Opening balance', 0, 'Closing balance', 900_000],
    ]);
    expect(lines).toEqual([
      expect.objectContaining({
        ...{ date: lagosDate(new Date()), name: 'Released', about: 'Booking #bbbbbbbb', gross: 1_000_000 },
        ...{ commission: 100_000, vat: 6_977, debt: 0, amount: 900_000, balance: 900_000 },
      }),
    ]);
  });

  test('shows a debt, and a release that only pays it', async () => {
    const { client, providerId } = await build();
    await post([
      ...[charge(), release(providerId, { kobo: 500_000, commission: 50_000 })],
      {
        ...{ kind: 'chargeback-released', chargebackId: 'cb-1', bookingId: BOOKING, providerId },
        ...{ kobo: 500_000, released: 500_000, bps: 1_000, balance: 450_000 },
      },
      {
        ...{ kind: 'chargeback-released', chargebackId: 'cb-2', bookingId: BOOKING, providerId },
        ...{ kobo: 100_000, released: 500_000, bps: 1_000, balance: 0 },
      },
      release(providerId, { number: 2, kobo: 50_000, commission: 5_000, keptBack: 45_000 }),
    ]);
    const { lines } = await read(client);
    expect(lines.map(({ name, amount, debt, balance }) => [name, amount, debt, balance])).toEqual([
      ['Released', 450_000, 0, 450_000],
      ['Taken back by the bank of the customer', -450_000, 0, 0],
      ['Taken back by the bank of the customer', 0, 90_000, 0],
      ['Released', 0, -45_000, 0],
    ]);
    expect(textOf((await page(client)).text)).toContain('Debt at the start ₦0 Debt at the end ₦450');
  });

  test('without movements says so, and repeats the balance', async () => {
    const { client, providerId } = await build();
    await post([charge(), release(providerId)]);
    await spread(() => 3);
    expect(textOf((await page(client, monthBefore(1))).text)).toContain(
      'Opening balance ₦9,000 No movements in this month. Closing balance ₦9,000',
    );
    const { opening, lines, closing } = await read(client, monthBefore(1));
    expect([opening.balance, lines, closing.balance]).toEqual([900_000, [], 900_000]);
  });

  test('shows a business with markup in its name as text, under a policy without scripts', async () => {
    const { client, profile } = await build();
    await ProviderProfileModel.updateOne({ _id: profile._id }, { businessName: '<script>alert(1)</script>' });
    const { text, headers } = await page(client);
    expect(text).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
    expect(text).not.toContain('<script');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test.each(['2099-01', '2026-13', '2026-1', 'now', ''])('rejects the month "%s" with 400', async (month) => {
    const { client } = await build();
    expect([(await page(client, month)).status, (await file(client, month)).status]).toEqual([400, 400]);
  });

  test('the next month is 400 although it is a month', async () => {
    const { client } = await build();
    const { status, body } = await page(client, monthBefore(-1));
    expect([status, body]).toMatchObject([400, { errors: { month: ['This month has not begun'] } }]);
  });

  test('a provider without a business is 404', async () => {
    const client = await site.signedInAs(await buildUser({ role: 'service_provider' }));
    expect([(await page(client)).status, (await file(client)).status]).toEqual([404, 404]);
  });

  test('reads each part by an index, and a page of rows by one read', async () => {
    const { client, providerId } = await build();
    const account = `provider:${providerId}`;
    await LedgerTransactionModel.collection.insertMany(
      Array.from({ length: 600 }, (_, index) => ({
        ...{ _id: `payout-failed:po-${index}`, kind: 'payout-failed', by: 'system', digest: 'x' },
        // All of some pages have one time, so that pages end between equal times.
        at: new Date(`${monthBefore(1)}-05T0${Math.floor(index / 300)}:00:00Z`),
        ...{
          providerId: new Types.ObjectId(providerId),
          postings: [{ account, kobo: -1, after: index + 1 }],
        },
      })) as never[],
    );
    expect(await badNodes(() => page(client, monthBefore(1)))).toEqual([]);
    let lines: unknown[] = [];
    const calls = await databaseCalls(async () => {
      ({ lines } = await read(client, monthBefore(1)));
    });
    expect(lines).toHaveLength(600);
    expect(calls.filter((call) => call.includes('find ledgerTransactions'))).toHaveLength(1 + 3);
  });
});

/** Builds a business with a given id. */
const buildAs = async (id: string) => {
  const { user, profile } = await buildProvider();
  const { _id, ...fields } = (await ProviderProfileModel.collection.findOne({ _id: profile._id }))!;
  await ProviderProfileModel.collection.deleteOne({ _id });
  await ProviderProfileModel.collection.insertOne({ ...fields, _id: new Types.ObjectId(id) });
  return site.signedInAs(user);
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
/** The commission of an event for the business: of a release, or returned by a chargeback. */
const commissionOf = (event: LedgerEvent, providerId: string): number => {
  if (!('providerId' in event) || event.providerId !== providerId) return 0;
  if (event.kind === 'release') return event.commission;
  if (event.kind !== 'chargeback-released') return 0;
  const share = (kobo: number) => Number((BigInt(kobo) * BigInt(event.bps) * 2n + 10_000n) / 20_000n);
  return share(event.released - event.kobo) - share(event.released);
};
/** A release that is commission alone changes no account of the business. */
const isOfBusiness = (event: LedgerEvent) => event.kind !== 'release' || event.commission < event.kobo;

test(
  'statements of random movements of three months add up to the ledger',
  async () => {
    const lane = new Lane(1, chanceOf(SEED));
    for (let step = 0; step < RUNS; step += 1) {
      const event = lane.choose();
      const outcome = await outcomeOf(event);
      if (outcome === 'posted') lane.apply(event);
    }
    await spread((index, all) => 2 - Math.floor((index * 3) / all));
    const events = [...lane.posted.values()].filter(isOfBusiness);
    const ids = new Set([...lane.balances.keys()].flatMap((name) => name.match(/(?<=^provider:).*/) ?? []));
    expect(ids.size).toBeGreaterThan(0);
    for (const providerId of ids) {
      const client = await buildAs(providerId);
      const months = [];
      for (const back of [2, 1, 0]) months.push(await read(client, monthBefore(back)));
      let balance = 0;
      for (const { opening, lines, closing } of months) {
        expect(opening.balance).toBe(balance);
        for (const line of lines) {
          expect({ SEED, line, balance: line.balance }).toEqual({
            SEED,
            line,
            balance: balance + line.amount!,
          });
          balance = line.balance!;
          if (line.gross !== 0) expect(line.amount).toBe(line.gross! - line.commission! + line.debt!);
        }
        expect(closing.balance).toBe(balance);
      }
      const lines = months.flatMap((month) => month.lines);
      expect(balance).toBe(lane.balances.get(`provider:${providerId}`) ?? 0);
      expect(sum(lines.map(({ debt }) => debt!))).toBe(lane.balances.get(`debt:${providerId}`) ?? 0);
      expect(sum(lines.map(({ commission }) => commission!))).toBe(
        sum(events.map((event) => commissionOf(event, providerId))),
      );
      const shown = textOf((await page(client)).text);
      expect(shown).toContain(`Balance so far ${balance === 0 ? '₦0' : '₦'}`);
    }
  },
  Math.max(300_000, RUNS * 500),
);
