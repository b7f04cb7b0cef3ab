import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tm/domain';
import { PaymentAttemptModel, type PaymentAttemptRecord } from '@tm/schema/payments';
import { badNodes, indexesOf, pad } from '@tm/mongo/testing';
import { writeJson } from '../provider/testing/paystackStandIn';
import { buildUnpaid, paymentSite, stored } from '../testing';
import { checkAttempts, findDueAttempts, type CheckedAttempt } from './checkAttempts.commands';
import { startAttempt } from './startAttempt.commands';

const { site, company, standIn, startByCard } = paymentSite();
beforeEach(() => PaymentAttemptModel.deleteMany({}));

const start = async () => {
  const { booking } = await buildUnpaid(site);
  const attempt = await startByCard(booking);
  return { booking, attempt };
};
const handle = async () => {
  const checked: CheckedAttempt[] = [];
  const errors: unknown[] = [];
  await checkAttempts({
    company: company(),
    onChecked: (one) => checked.push(one),
    onError: (error) => errors.push(error),
    isStopping: () => false,
  });
  expect(errors).toEqual([]);
  return checked.map(({ outcome }) => outcome);
};
const makeDue = (set: Partial<PaymentAttemptRecord> = {}) =>
  PaymentAttemptModel.updateMany({}, { $set: { ...set, checkAt: new Date() } });
const read = async ({ _id }: PaymentAttemptRecord) => (await PaymentAttemptModel.findById(_id).lean())!;

test('a payment is found without an event', async () => {
  const { booking, attempt } = await start();
  standIn().state.pay(attempt._id);
  expect(await handle()).toEqual([]);
  await makeDue();
  expect(await handle()).toEqual(['posted']);
  expect((await stored(booking)).payment!.state).toBe('held');
  expect((await read(attempt)).checkAt).toBeUndefined();
});

test('an attempt whose first answer was lost is asked about, and its money is found', async () => {
  const { booking } = await buildUnpaid(site);
  standIn().breakWith((response) => writeJson(response, { status: 500, body: {} }));
  const wish = { channel: 'card', email: 'ada@example.com', returnTo: 'https://market.test/' } as const;
  await expect(startAttempt(company(), booking, wish)).rejects.toThrow('did not answer');
  standIn().breakWith(null);
  standIn().state.pay(`${String(booking._id)}-1`);
  await makeDue();
  expect(await handle()).toEqual(['posted']);
  expect((await stored(booking)).payment!.state).toBe('held');
});

test('an unpaid attempt is asked about again by its schedule, until three days after its end', async () => {
  const { attempt } = await start();
  const ago = (ms: number) => new Date(Date.now() - ms);
  await makeDue({ startedAt: ago(6 * MINUTE_MS) });
  expect(await handle()).toEqual(['not_paid']);
  const next = (await read(attempt)).checkAt!.getTime();
  expect(Math.round((next - Date.now()) / MINUTE_MS)).toBe(4);
  await makeDue({ startedAt: ago(4 * DAY_MS), endsAt: ago(3 * DAY_MS + HOUR_MS) });
  await handle();
  expect((await read(attempt)).checkAt).toBeUndefined();
});

test('without an answer an attempt is asked about again', async () => {
  const { attempt } = await start();
  standIn().breakWith((response) => writeJson(response, { status: 500, body: {} }));
  await makeDue();
  expect(await handle()).toEqual(['waiting']);
  expect((await read(attempt)).checkAt!.getTime()).toBeGreaterThan(Date.now());
});

test('a reference that the payment company does not know is asked about again', async () => {
  const { attempt } = await start();
  standIn().state.charges.delete(attempt._id);
  await makeDue();
  expect(await handle()).toEqual(['unknown_charge']);
  expect((await read(attempt)).checkAt!.getTime()).toBeGreaterThan(Date.now());
});

test('attempts that are due are found along their index', async () => {
  await pad(PaymentAttemptModel, (at) => ({
    ...{ _id: `p${at}`, bookingId: String(at).padStart(24, '0'), number: 1, channel: 'card', kobo: 100 },
    ...{ state: 'open', startedAt: new Date(), endsAt: new Date() },
    ...(at % 2 === 0 && { checkAt: new Date(Date.now() + DAY_MS + at) }),
  }));
  const look = () => findDueAttempts(new Date(), 50);
  expect(await badNodes(look)).toEqual([]);
  expect(await indexesOf(look)).toEqual(['checkAt_1__id_1']);
});
