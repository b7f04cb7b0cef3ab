import { HOUR_MS } from '@tm/domain';
import { LedgerTransactionModel, PaymentModel } from '@tm/schema/payments';
import { buildUser } from '@tm/schema/testing';
import { postEvent } from '../ledger/testing';
import {
  PRICE,
  balanceOf,
  chargebackBench,
  decideMoney,
  disputeBench,
  endBooking,
  kindsOf,
  lastNews,
  moneyFaults,
  paymentSite,
  stored,
  storedChargeback,
} from '../testing';

const bench = paymentSite();
const { site } = bench;
const { buildHeld } = disputeBench(bench);
const { ask, decide } = chargebackBench(bench);
const GIVEN = { amount: 3_000, reason: 'It costs less' };

afterEach(async () => {
  expect(await moneyFaults()).toEqual([]);
});

type Scene = Awaited<ReturnType<typeof buildHeld>>;
const stateOf = async ({ booking }: Pick<Scene, 'booking'>) => (await stored(booking)).payment!.state;
const paymentOf = ({ booking: { _id } }: Pick<Scene, 'booking'>) => PaymentModel.findById(_id).lean();
const late = () => new Date(Date.now() + 80 * HOUR_MS);

/** Builds a booking whose money was released to its business. */
const buildReleased = async () => {
  const scene = await buildHeld();
  const { _id } = await endBooking(scene.booking, { status: 'completed', kind: 'by_customer' });
  expect(await decideMoney(_id, late())).toBe('released');
  return { ...scene, providerId: String(scene.profile._id) };
};

test('held money becomes disputed at once, is not released, and all are notified', async () => {
  const admin = await buildUser({ role: 'super_admin' });
  const scene = await buildHeld();
  const { _id } = await endBooking(scene.booking, { status: 'completed', kind: 'by_customer' });
  const id = await ask(scene.reference);
  expect(await stateOf(scene)).toBe('disputed');
  expect(await balanceOf(`disputed:${scene.id}`)).toBe(PRICE);
  expect(await decideMoney(_id, late())).toBe('not_due');
  expect(await kindsOf(scene.booking)).toEqual(['charge', 'dispute-opened']);
  expect(await storedChargeback(id)).toMatchObject({
    ...{ reference: scene.reference, kobo: PRICE, state: 'waiting', isOfHeldMoney: true },
    ...{ bookingId: _id, customerId: scene.customer._id, providerUserId: scene.owner._id },
  });
  expect((await lastNews(scene.customer))?.message).toMatch(
    /^Your bank wants ₦10,000 of the payment .* back\. We keep the money until the bank has decided\./,
  );
  expect((await lastNews(scene.owner))?.message).toMatch(/^The bank of the customer wants ₦10,000/);
  expect(await lastNews(admin)).toMatchObject({
    title: 'New Chargeback',
    message: expect.stringContaining('₦10,000'),
  });
  expect(await scene.read()).toMatchObject({
    state: 'disputed',
    chargeback: { isOpen: true, amount: 10_000, lost: null, endedAt: null },
    timeline: [{ kind: 'paid' }, { kind: 'disputed' }],
  });
});

test('a chargeback of held money that is lost takes all of it, and the booking is settled', async () => {
  const scene = await buildHeld();
  const id = await ask(scene.reference);
  expect(await decide(id, 'lost')).toBe('changed');
  expect(await stateOf(scene)).toBe('settled');
  expect(await paymentOf(scene)).toMatchObject({ chargedBackKobo: PRICE, refundedKobo: 0, releasedKobo: 0 });
  expect(await balanceOf(`disputed:${scene.id}`)).toBe(0);
  expect(await kindsOf(scene.booking)).toEqual(['charge', 'dispute-opened', 'chargeback-held']);
  expect(await storedChargeback(id)).toMatchObject({
    ...{ state: 'lost', lostKobo: PRICE, parts: { held: PRICE, released: 0, loss: 0 } },
  });
  expect((await storedChargeback(id)).dueAt).toBeUndefined();
  expect(await lastNews(scene.customer)).toMatchObject({
    title: 'Bank Returned a Payment',
    message: expect.stringContaining('₦10,000 of the payment'),
  });
  expect(await scene.read()).toMatchObject({ chargeback: { isOpen: false, lost: 10_000 }, held: 0 });
});

test('a chargeback that is won returns the money to the rules of the booking', async () => {
  const scene = await buildHeld();
  const { _id } = await endBooking(scene.booking, { status: 'completed', kind: 'by_customer' });
  const id = await ask(scene.reference);
  expect(await decide(id, 'won')).toBe('changed');
  expect(await storedChargeback(id)).toMatchObject({ state: 'won', lostKobo: 0 });
  expect(await stateOf(scene)).toBe('held');
  expect(await lastNews(scene.owner)).toMatchObject({ title: 'Bank Confirmed a Payment' });
  expect(await decideMoney(_id, late())).toBe('released');
  expect(await kindsOf(scene.booking)).toEqual(['charge', 'dispute-opened', 'dispute-returned', 'release']);
});

test('a part that is lost leaves the rest held, and a second chargeback disputes it again', async () => {
  const scene = await buildHeld();
  const first = await ask(scene.reference, 400_000);
  await decide(first, 'lost', 300_000);
  expect(await stateOf(scene)).toBe('held');
  expect(await balanceOf(`held:${scene.id}`)).toBe(700_000);
  expect((await lastNews(scene.owner))?.message).toContain('We still keep ₦7,000.');
  const second = await ask(scene.reference, 700_000);
  expect(await balanceOf(`disputed:${scene.id}`)).toBe(700_000);
  await decide(second, 'unanswered');
  expect(await stateOf(scene)).toBe('settled');
  expect(await paymentOf(scene)).toMatchObject({ chargedBackKobo: PRICE });
});

test('two chargebacks of one booking keep the money disputed until both are decided', async () => {
  const scene = await buildHeld();
  const [first, second] = [await ask(scene.reference, 400_000), await ask(scene.reference, 500_000)];
  await decide(first, 'won');
  expect(await stateOf(scene)).toBe('disputed');
  expect(await balanceOf(`disputed:${scene.id}`)).toBe(PRICE);
  await decide(second, 'won');
  expect(await stateOf(scene)).toBe('held');
});

test('money that was refunded is a loss of the site if the chargeback is lost', async () => {
  const scene = await buildHeld('pending');
  const { _id } = await endBooking(scene.booking, { kind: 'declined' });
  expect(await decideMoney(_id)).toBe('refunded');
  const id = await ask(scene.reference);
  expect(await stateOf(scene)).toBe('settled');
  expect((await lastNews(scene.owner))?.message).toContain('Nothing changes until the bank has decided.');
  await decide(id, 'lost');
  expect(await kindsOf(scene.booking)).toEqual(['charge', 'refund-ordered', 'chargeback-refunded']);
  expect((await storedChargeback(id)).parts).toEqual({ held: 0, released: 0, loss: PRICE });
  expect(await paymentOf(scene)).toMatchObject({ chargedBackKobo: 0, refundedKobo: PRICE });
  expect((await lastNews(scene.owner))?.message).toContain('Nothing is taken from you.');
});

test('after a refund of a part, the held rest is taken first, and the site bears the refunded part', async () => {
  const scene = await buildHeld('accepted');
  await scene.asProvider.post(`/api/payments/${scene.id}/refunds`, GIVEN);
  const id = await ask(scene.reference);
  await decide(id, 'lost');
  expect((await storedChargeback(id)).parts).toEqual({ held: 700_000, released: 0, loss: 300_000 });
  const names = await LedgerTransactionModel.find(
    { bookingId: scene.booking._id, reference: null },
    '_id',
  ).lean();
  expect(names.map(({ _id: name }) => name)).toEqual(
    expect.arrayContaining([`chargeback:${id}`, `chargeback:${id}-loss`]),
  );
  expect(await stateOf(scene)).toBe('settled');
});

test('after the release nothing moves until it is lost; then the business pays from its balance', async () => {
  const scene = await buildReleased();
  expect(await balanceOf(`provider:${scene.providerId}`)).toBe(900_000);
  const id = await ask(scene.reference);
  expect(await balanceOf(`provider:${scene.providerId}`)).toBe(900_000);
  expect(await stateOf(scene)).toBe('settled');
  await decide(id, 'lost');
  expect(await balanceOf(`provider:${scene.providerId}`)).toBe(0);
  expect(await balanceOf(`debt:${scene.providerId}`)).toBe(0);
  expect((await storedChargeback(id)).parts).toEqual({ held: 0, released: PRICE, loss: 0 });
  const news = (await lastNews(scene.owner))?.message;
  expect(news).toContain('₦9,000 was taken from your balance.');
  expect(news).toContain('Our commission on the amount is returned to you.');
});

test('both parties and admins read what the bank took of the released money, and the figures add up', async () => {
  const scene = await buildReleased();
  await decide(await ask(scene.reference, 400_000), 'lost');
  const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  const takenBack = { held: 0, released: 4_000, refunded: 0 };
  const figures = { amount: 10_000, held: 0, refunded: 0, released: 10_000, takenBack };
  expect(await scene.read()).toMatchObject(figures);
  for (const reader of [scene.asProvider, admin])
    expect(await scene.read(reader)).toMatchObject({ ...figures, youGet: 5_400, commission: 600 });
  expect(await balanceOf(`provider:${scene.providerId}`)).toBe(540_000);
});

test('of held money that was refunded in part, both amounts of the bank are stated', async () => {
  const scene = await buildHeld('accepted');
  await scene.asProvider.post(`/api/payments/${scene.id}/refunds`, GIVEN);
  await decide(await ask(scene.reference), 'lost');
  expect(await scene.read()).toMatchObject({
    ...{ amount: 10_000, held: 0, refunded: 3_000, released: 0 },
    takenBack: { held: 7_000, released: 0, refunded: 3_000 },
  });
});

test('an amount beyond the balance is a debt of the business', async () => {
  const scene = await buildReleased();
  const first = await ask(scene.reference, 600_000);
  await decide(first, 'lost');
  expect(await balanceOf(`provider:${scene.providerId}`)).toBe(360_000);
  const second = await ask(scene.reference, 400_000);
  // The rest is paid out before the bank decides.
  const payout = {
    payoutId: `po-${scene.providerId}-20261128-1`,
    providerId: scene.providerId,
    kobo: 360_000,
  };
  await postEvent({ kind: 'payout-ordered', ...payout });
  await decide(second, 'lost');
  expect(await balanceOf(`debt:${scene.providerId}`)).toBe(360_000);
  expect((await lastNews(scene.owner))?.message).toContain('You owe us ₦3,600');
  expect((await storedChargeback(second)).parts).toEqual({ held: 0, released: 400_000, loss: 0 });
});

test('a chargeback beyond the released money is a loss of the site', async () => {
  const scene = await buildReleased();
  await decide(await ask(scene.reference), 'lost');
  const id = await ask(scene.reference, 200_000);
  await decide(id, 'lost');
  expect((await storedChargeback(id)).parts).toEqual({ held: 0, released: 0, loss: 200_000 });
});

test('an accepted booking whose money the bank took is cancelled by the clock, and not held against its provider', async () => {
  const scene = await buildHeld('accepted');
  await decide(await ask(scene.reference), 'lost');
  const { clockAt, payment } = await stored(scene.booking);
  expect(clockAt!.getTime()).toBeLessThanOrEqual(Date.now());
  expect(payment).toMatchObject({ state: 'settled', takenByBank: true });
});
