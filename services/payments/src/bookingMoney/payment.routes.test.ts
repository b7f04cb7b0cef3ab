import type { Payment, PaymentAttempt, Problem } from '@tm/contracts';
import { HOUR_MS, MAX_ATTEMPTS, MINUTE_MS } from '@tm/domain';
import { inTransaction } from '@tm/mongo';
import { askProvider } from '@tm/data-bookings';
import { BookingModel } from '@tm/schema/bookings';
import { PaymentAttemptModel } from '@tm/schema/payments';
import { buildBooking, buildUser } from '@tm/schema/testing';
import { badNodes } from '@tm/mongo/testing';
import { startAttempt } from '../attempts';
import { ProviderRefusal } from '../provider';
import { decideMoney } from './decideMoney.commands';
import { writeJson } from '../provider/testing/paystackStandIn';
import { HOLD_HOURS, PRICE, buildUnpaid, endBooking, heldUntilOf, paymentSite, stored } from '../testing';

const { site, company, standIn } = paymentSite();

type Scene = Awaited<ReturnType<typeof buildUnpaid>>;
const path = ({ booking }: Scene, call = '') => `/api/payments/${String(booking._id)}${call}`;
const attempt = (scene: Scene, body: object = { channel: 'card' }, as = scene.asCustomer) =>
  as.post<PaymentAttempt & Problem>(path(scene, '/attempts'), body);
const read = async (scene: Scene, as = scene.asCustomer) => (await as.get<Payment>(path(scene))).body;
const check = (scene: Scene) => scene.asCustomer.post<Payment & Problem>(path(scene, '/check'));
const silence = () => standIn().breakWith((response) => writeJson(response, { status: 500, body: {} }));

test('a card is paid on a page of the payment company, which sends the customer back to the booking', async () => {
  const scene = await buildUnpaid(site);
  const { status, body } = await attempt(scene);
  expect([status, body.state, body.channel]).toEqual([201, 'open', 'card']);
  expect(body.url).toMatch(/\/checkout\/code\d+$/);
  expect(body.until).toBe(scene.booking.expiresAt!.toISOString());
  expect(standIn().state.charges.get(body.reference)).toMatchObject({ amount: PRICE });
});

test('a transfer has an account number, and the time is held until it ends and half an hour longer', async () => {
  const scene = await buildUnpaid(site);
  const { body } = await attempt(scene, { channel: 'bank_transfer' });
  expect(body.account).toEqual({
    bank: 'Test Bank',
    accountNumber: '1260257501',
    accountName: 'TEST-MANAGED-ACCOUNT',
  });
  const booking = await stored(scene.booking);
  expect(booking.expiresAt!.getTime()).toBe(new Date(body.until).getTime() + 30 * MINUTE_MS);
  expect(await heldUntilOf(booking)).toEqual([booking.expiresAt!.getTime()]);
  expect((await read(scene)).payBy).toBe(booking.expiresAt!.toISOString());
});

test('a code for USSD names the bank that the customer chose', async () => {
  const scene = await buildUnpaid(site);
  const { body } = await attempt(scene, { channel: 'ussd', ussdBank: '737' });
  expect(body.ussdCode).toBe('*737*33*4*18791#');
});

test('a repetition returns the attempt that is open, also its account number', async () => {
  const scene = await buildUnpaid(site);
  const first = await attempt(scene, { channel: 'bank_transfer' });
  expect((await attempt(scene, { channel: 'bank_transfer' })).body).toEqual(first.body);
  expect(await PaymentAttemptModel.countDocuments({ bookingId: scene.booking._id })).toBe(1);
});

test('an attempt that the payment company states as abandoned can still be used, and a failed one cannot', async () => {
  const scene = await buildUnpaid(site);
  const first = await attempt(scene, { channel: 'bank_transfer' });
  await check(scene);
  expect(await PaymentAttemptModel.findById(first.body.reference).lean()).toMatchObject({
    state: 'abandoned',
  });
  const second = await attempt(scene, { channel: 'bank_transfer' });
  expect(second.body).toEqual({ ...first.body, state: 'abandoned' });
  await PaymentAttemptModel.updateOne({ _id: first.body.reference }, { $set: { state: 'failed' } });
  expect((await attempt(scene, { channel: 'bank_transfer' })).body.reference).not.toBe(first.body.reference);
});

test('of two pages that start a payment at once, one is answered and the other is sent to look again', async () => {
  const scene = await buildUnpaid(site);
  const replies = await Promise.all([attempt(scene), attempt(scene)]);
  const codes = replies.map(({ status, body }) => (status === 201 ? 'started' : body.code)).sort();
  expect([
    ['attempt_started', 'started'],
    ['started', 'started'],
  ]).toContainEqual(codes);
  expect(await PaymentAttemptModel.countDocuments({ bookingId: scene.booking._id })).toBe(1);
});

test.each([
  [1, 409],
  [20, 201],
])(
  'an attempt that another page started %i seconds ago without an end answers %i',
  async (seconds, status) => {
    const scene = await buildUnpaid(site);
    const startedAt = new Date(Date.now() - seconds * 1_000);
    await PaymentAttemptModel.insertMany([
      {
        ...{ _id: `${String(scene.booking._id)}-1`, bookingId: scene.booking._id, number: 1, kobo: PRICE },
        ...{ channel: 'card', state: 'saved', startedAt, endsAt: scene.booking.expiresAt! },
      },
    ]);
    expect((await attempt(scene)).status).toBe(status);
  },
);

test('the tenth attempt is the last one', async () => {
  const scene = await buildUnpaid(site);
  const startedAt = new Date(Date.now() - HOUR_MS);
  await PaymentAttemptModel.insertMany(
    Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => ({
      ...{ _id: `${String(scene.booking._id)}-${index + 1}`, bookingId: scene.booking._id },
      ...{ number: index + 1, channel: 'card', kobo: PRICE, state: 'failed', startedAt, endsAt: startedAt },
    })),
  );
  expect((await attempt(scene)).status).toBe(201);
  const refused = await attempt(scene, { channel: 'bank_transfer' });
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts']);
});

test.each([
  ['a booking that is paid on site', { 'payment.state': 'cash' }, 'not_payable'],
  ['a paid booking', { 'payment.state': 'held' }, 'already_paid'],
  ['a booking whose money was paid out', { 'payment.state': 'settled' }, 'already_paid'],
  ['a request that lapsed', { status: 'cancelled', 'payment.state': 'lapsed' }, 'payment_window_over'],
  ['a request whose time to pay has passed', { expiresAt: new Date(Date.now() - 1) }, 'payment_window_over'],
])('%s is not payable, and the payment company is not asked', async (_what, set, code) => {
  const scene = await buildUnpaid(site);
  await BookingModel.updateOne({ _id: scene.booking._id }, { $set: set });
  const calls = standIn().calls.length;
  const reply = await attempt(scene);
  expect([reply.status, reply.body.code]).toEqual([409, code]);
  expect((await scene.asCustomer.put<Problem>(path(scene, '/method'), { method: 'cash' })).body.code).toBe(
    code,
  );
  expect(standIn().calls).toHaveLength(calls);
});

test('a booking whose listing took online payment only cannot be changed to payment on site', async () => {
  const scene = await buildUnpaid(site);
  expect(await read(scene)).not.toHaveProperty('onlineOnly');
  await BookingModel.updateOne({ _id: scene.booking._id }, { $set: { 'payment.isOnlineOnly': true } });
  const { status, body } = await scene.asCustomer.put<Problem>(path(scene, '/method'), { method: 'cash' });
  expect([status, body.code]).toEqual([409, 'cash_not_taken']);
  expect(await read(scene)).toMatchObject({ method: 'online', state: 'due', onlineOnly: true });
  silence();
  expect((await attempt(scene)).body.detail).toBe(
    'Payments are not answering just now. Try again in a moment.',
  );
});

test('a booking without a payment is paid on site, and reads so', async () => {
  const customer = await buildUser();
  const booking = await buildBooking({ customer });
  const asCustomer = await site.signedInAs(customer);
  const { body } = await asCustomer.get<Payment>(`/api/payments/${booking.id}`);
  expect(body).toMatchObject({ method: 'cash', state: 'cash', held: 0, refunds: [], attempts: [] });
  expect((await asCustomer.post<Problem>(`/api/payments/${booking.id}/check`)).status).toBe(200);
});

test.each([
  [{ channel: 'cheque' }, 'channel'],
  [{ channel: 'ussd' }, 'ussdBank'],
  [{ channel: 'card', ussdBank: '737' }, 'ussdBank'],
  [{ channel: 'ussd', ussdBank: '000' }, 'ussdBank'],
])('%j is refused at %s', async (body, field) => {
  const reply = await attempt(await buildUnpaid(site), body);
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.body.errors!)).toEqual([field]);
});

test('without an answer the attempt stays, so that its money is found, and the customer may try again', async () => {
  const scene = await buildUnpaid(site);
  silence();
  const reply = await attempt(scene);
  expect([reply.status, reply.body.code, reply.headers.get('retry-after')]).toEqual([
    503,
    'payment_provider_down',
    '30',
  ]);
  expect(await PaymentAttemptModel.find({ bookingId: scene.booking._id }).lean()).toMatchObject([
    { state: 'unknown', checkAt: expect.any(Date) },
  ]);
  standIn().breakWith(null);
  expect((await attempt(scene)).status).toBe(201);
});

test('an attempt that the payment company refuses has failed, and is not asked about', async () => {
  const scene = await buildUnpaid(site);
  const wish = { channel: 'card', email: '', returnTo: 'https://market.test/' } as const;
  await expect(startAttempt(company(), scene.booking, wish)).rejects.toThrow(ProviderRefusal);
  const [row] = await PaymentAttemptModel.find({ bookingId: scene.booking._id }).lean();
  expect(row).toMatchObject({ state: 'failed' });
  expect(row!.checkAt).toBeUndefined();
});

test('a customer who asks finds the payment without any event', async () => {
  const scene = await buildUnpaid(site);
  const { body } = await attempt(scene, { channel: 'bank_transfer' });
  await attempt(scene, { channel: 'card' });
  expect((await check(scene)).body.state).toBe('due');
  standIn().state.pay(body.reference);
  expect((await check(scene)).body).toMatchObject({ state: 'held', held: 10_000, payBy: null });
});

test('a customer who asks while the payment company does not answer is asked to wait', async () => {
  const scene = await buildUnpaid(site);
  await attempt(scene);
  silence();
  const reply = await check(scene);
  expect([reply.status, reply.body.code]).toEqual([503, 'payment_provider_down']);
});

test('a customer may change an unpaid request to payment on site', async () => {
  const scene = await buildUnpaid(site);
  const reply = await scene.asCustomer.put<Payment>(path(scene, '/method'), { method: 'cash' });
  expect(reply.body).toMatchObject({ method: 'cash', state: 'cash', payBy: null });
  const booking = await stored(scene.booking);
  const hold = booking.expiresAt!.getTime() - booking.payment!.askedAt!.getTime();
  expect(hold).toBe(HOLD_HOURS * HOUR_MS);
});

test('the customer sees the attempts, the business and admins the commission', async () => {
  const scene = await buildUnpaid(site);
  await attempt(scene);
  await inTransaction(async (session) => {
    await askProvider(session, await stored(scene.booking), 'held', new Date());
  });
  const asAdmin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  const [customer, provider, admin] = await Promise.all(
    [scene.asCustomer, scene.asProvider, asAdmin].map((as) => read(scene, as)),
  );
  expect(customer!.attempts).toHaveLength(1);
  expect([customer!.youGet, customer!.commission]).toEqual([undefined, undefined]);
  const forOthers = {
    ...{ ...customer, attempts: undefined, late: undefined },
    ...{ youGet: expect.any(Number), commission: expect.any(Number) },
  };
  expect(provider).toEqual(forOthers);
  expect(admin).toEqual({ ...forOthers, goodwillLeft: 0 });
});

test('the business reads what it gets of an unpaid request', async () => {
  const scene = await buildUnpaid(site);
  expect(await read(scene, scene.asProvider)).toMatchObject({ youGet: 9_000, commission: 1_000 });
});

test('others do not see a payment, and the business may not pay', async () => {
  const scene = await buildUnpaid(site);
  const stranger = await site.signedInAs(await buildUser());
  expect((await stranger.get(path(scene))).status).toBe(404);
  expect((await attempt(scene, { channel: 'card' }, stranger)).status).toBe(404);
  expect((await attempt(scene, { channel: 'card' }, scene.asProvider)).status).toBe(403);
  expect((await scene.asProvider.put(path(scene, '/method'), { method: 'cash' })).status).toBe(403);
  expect((await scene.asProvider.post(path(scene, '/check'))).status).toBe(403);
  expect((await site.anonymous().get(path(scene))).status).toBe(401);
});

test('an ended request reads as lapsed', async () => {
  const scene = await buildUnpaid(site);
  await endBooking(scene.booking, { kind: 'expired' });
  expect(await read(scene)).toMatchObject({
    state: 'lapsed',
    held: 0,
    refundIfCancelledNow: null,
    payBy: null,
  });
});

test('a visitor reads that bookings can be paid online', async () => {
  const reply = await site.anonymous().get('/api/payments/options');
  expect([reply.status, reply.body]).toEqual([200, { online: true }]);
});

test('the customer is sent back to the page of the payment', async () => {
  const scene = await buildUnpaid(site);
  const { body } = await attempt(scene);
  expect(standIn().state.charges.get(body.reference)!['callback_url']).toMatch(
    new RegExp(`/bookings/${String(scene.booking._id)}/pay$`),
  );
});

test('the timeline has the events of the money with their amounts', async () => {
  const scene = await buildUnpaid(site);
  const { body } = await attempt(scene);
  expect((await read(scene)).timeline).toEqual([]);
  standIn().state.pay(body.reference);
  await check(scene);
  await endBooking(scene.booking, { kind: 'declined' });
  await decideMoney(scene.booking._id);
  expect((await read(scene)).timeline).toEqual([
    { kind: 'paid', at: expect.any(String), amount: 10_000 },
    { kind: 'refund_ordered', at: expect.any(String), amount: 10_000 },
  ]);
});

test('a payment is read along indexes', async () => {
  const scene = await buildUnpaid(site);
  expect(await badNodes(() => read(scene))).toEqual([]);
});
