import { ChargebackModel } from '@tm/schema/disputes';
import { LedgerTransactionModel, UnmatchedMoneyModel } from '@tm/schema/payments';
import {
  PRICE,
  balanceOf,
  buildUnpaid,
  chargebackBench,
  disputeBench,
  kindsOf,
  lastNews,
  moneyFaults,
  paymentSite,
  stored,
  storedChargeback,
} from '../testing';
import { takeUpListed } from './chargebacks.worker';

const bench = paymentSite();
const { site, company, standIn } = bench;
const { buildHeld } = disputeBench(bench);
const { ask, decide, takeUp } = chargebackBench(bench);

afterEach(async () => {
  expect(await moneyFaults()).toEqual([]);
});

type Scene = Awaited<ReturnType<typeof buildHeld>>;
const stateOf = async ({ booking }: Pick<Scene, 'booking'>) => (await stored(booking)).payment!.state;

test('money of an unknown booking has a chargeback without a booking', async () => {
  const returnTo = 'https://market.test/return';
  const order = { reference: 'strange-1', kobo: PRICE, email: 'ada@example.com' };
  await company().startCheckout({ ...order, returnTo, cancelTo: returnTo });
  standIn().state.pay('strange-1');
  const id = await ask('strange-1', 200_000);
  expect((await storedChargeback(id)).bookingId).toBeUndefined();
  await decide(id, 'lost');
  expect(await LedgerTransactionModel.findById(`chargeback:${id}`).lean()).toMatchObject({
    ...{ kind: 'chargeback-held', reference: 'strange-1' },
  });
  expect(await UnmatchedMoneyModel.findById('strange-1').lean()).toMatchObject({
    ...{ kobo: PRICE - 200_000, state: 'waiting' },
  });
});

test('events that come again, late or in reverse have one effect each', async () => {
  const scene = await buildHeld();
  const id = standIn().state.dispute(scene.reference, PRICE);
  standIn().state.disputeBecomes(id, 'lost');
  // The event of the end is handled first, so that the company calls it resolved at the first sight.
  expect(await takeUp(id)).toBe('opened');
  expect(await storedChargeback(id)).toMatchObject({ state: 'lost', lostKobo: PRICE });
  const results = await Promise.all(Array.from({ length: 10 }, () => takeUp(id)));
  expect(new Set(results)).toEqual(new Set(['known']));
  expect(await kindsOf(scene.booking)).toEqual(['charge', 'dispute-opened', 'chargeback-held']);
  expect((await lastNews(scene.owner))?.title).toBe('Bank Returned a Payment');
});

test('ten events of a new chargeback at once store one', async () => {
  const scene = await buildHeld();
  const id = standIn().state.dispute(scene.reference, PRICE);
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => takeUp(id)));
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(10);
  expect(await ChargebackModel.countDocuments({ reference: scene.reference })).toBe(1);
  expect(await balanceOf(`disputed:${scene.id}`)).toBe(PRICE);
});

test('a chargeback without an event is found in the list of the company', async () => {
  const scene = await buildHeld();
  const id = standIn().state.dispute(scene.reference, PRICE);
  await takeUpListed(company());
  expect(await storedChargeback(id)).toMatchObject({ state: 'waiting' });
  standIn().state.disputeBecomes(id, 'won');
  await takeUpListed(company());
  expect(await storedChargeback(id)).toMatchObject({ state: 'won' });
});

test('a chargeback of a charge without an event posts the charge first', async () => {
  const scene = await buildUnpaid(site);
  const { _id: reference } = await bench.startByCard(scene.booking);
  standIn().state.pay(reference);
  await ask(reference);
  expect(await stateOf(scene)).toBe('disputed');
  expect(await kindsOf(scene.booking)).toEqual(['charge', 'dispute-opened']);
});
