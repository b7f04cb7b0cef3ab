import type { BusinessMoney, HeldRefund, Payment, Problem } from '@tm/contracts';
import { DAY_MS } from '@tm/domain';
import { trusted, Types } from '@tm/mongo';
import { badNodes } from '@tm/mongo/testing';
import { UserModel } from '@tm/schema/accounts';
import { BookingModel } from '@tm/schema/bookings';
import { BusinessRefundModel, IS_RUNNING, PaymentModel, RefundModel } from '@tm/schema/payments';
import { AuditEntryModel } from '@tm/schema/records';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import type { Client } from '@tm/service-kit/testing';
import { settleCharge } from '../attempts';
import { recountPayments } from '../bookingMoney';
import {
  COMPLAINT,
  balanceOf,
  buildUnpaid,
  decideMoney,
  endBooking,
  kindsOf,
  lastNews,
  ledgerFault,
  paymentSite,
  stored,
} from '../testing';
import { carryOutRefunds, refundHeldOf, type StepOutcome } from './carryOutRefunds.commands';

const { site, company, standIn, startByCard } = paymentSite();
const REASON = 'The business does not exist any more';
const PRICE = 10_000;

afterEach(async () => {
  expect(await ledgerFault()).toBeNull();
  expect(await recountPayments()).toEqual([]);
});

const admin = async () => {
  const user = await buildUser({ role: 'super_admin' });
  return { user, client: await site.signedInAs(user) };
};

/** Builds a business with paid bookings in some statuses. */
const buildBusiness = async (statuses: readonly ('pending' | 'accepted' | 'in_progress')[]) => {
  const { user: owner, profile } = await buildProvider();
  const of = await buildListing({ provider: profile });
  const scenes = [];
  for (const [day, status] of statuses.entries()) {
    const startsAt = new Date(Date.now() + (day + 2) * DAY_MS);
    const scene = await buildUnpaid(site, { of, startsAt });
    const { _id: reference } = await startByCard(scene.booking);
    standIn().state.pay(reference);
    await settleCharge(company(), reference);
    await BookingModel.updateOne(
      { _id: scene.booking._id },
      { $set: { status, ...(status !== 'pending' && { expiresAt: null }) } },
    );
    scenes.push({ ...scene, reference, id: String(scene.booking._id) });
  }
  const id = String(profile._id);
  const setStatus = (status: 'suspended' | 'active') => UserModel.updateOne({ _id: owner._id }, { status });
  return { owner, profile, id, scenes, setStatus, path: `/api/payments/admin/businesses/${id}` };
};
type Built = Awaited<ReturnType<typeof buildBusiness>>;

const read = async (client: Client, { path }: Built) => (await client.get<BusinessMoney>(path)).body;
const order = (
  client: Client,
  { path }: Pick<Built, 'path'>,
  body: object = { reason: REASON },
  headers = {},
) => client.post<HeldRefund & Problem>(`${path}/refunds`, body, { headers });
const codeOf = ({ status, body }: { status: number; body: Problem }) => [status, body.code];
const makeDue = () =>
  BusinessRefundModel.updateMany({ dueAt: trusted(IS_RUNNING) }, { $set: { dueAt: new Date() } });
const work = async (isStopping = () => false) => {
  const [steps, errors]: [StepOutcome[], unknown[]] = [[], []];
  await carryOutRefunds({
    ...{ onStep: (outcome) => steps.push(outcome), isStopping },
    onError: (error) => errors.push(error),
  });
  return { steps, errors };
};

describe('a suspended business', () => {
  test('has all its held money given back, booking by booking, with progress', async () => {
    const business = await buildBusiness(['accepted', 'in_progress', 'pending', 'accepted']);
    const { client, user } = await admin();
    await business.setStatus('suspended');
    expect(await read(client, business)).toEqual({
      ...{ id: business.id, suspended: true, balance: 0, debt: 0, refund: null },
      held: { bookings: 3, amount: 3 * PRICE },
      requests: { bookings: 1, amount: PRICE },
      disputed: { bookings: 0, amount: 0 },
    });
    const reply = await order(client, business);
    expect([reply.status, reply.body]).toMatchObject([
      201,
      {
        ...{ state: 'running', reason: REASON, failed: 0, endedAt: null },
        ...{ total: { bookings: 3, amount: 3 * PRICE }, done: { bookings: 0, amount: 0 } },
      },
    ]);
    expect(await AuditEntryModel.findOne({ actorId: user._id }).lean()).toMatchObject({
      ...{ action: 'provider.refundHeld', targetId: business.id },
      reason: `₦30,000 of 3 bookings: ${REASON}`,
    });
    expect(await work()).toEqual({ steps: ['refunded', 'refunded', 'refunded'], errors: [] });
    const after = await read(client, business);
    expect(after.refund).toMatchObject({
      ...{ state: 'done', done: { bookings: 3, amount: 3 * PRICE }, endedAt: expect.any(String) },
    });
    expect([after.held, after.requests]).toEqual([
      { bookings: 0, amount: 0 },
      { bookings: 1, amount: PRICE },
    ]);
    const [accepted, inProgress, request] = business.scenes;
    for (const { booking, id } of [accepted!, inProgress!]) {
      expect(await kindsOf(booking)).toEqual(['charge', 'refund-ordered']);
      expect(await balanceOf(`held:${id}`)).toBe(0);
      expect((await stored(booking)).payment!.state).toBe('settled');
    }
    expect(await kindsOf(request!.booking)).toEqual(['charge']);
    expect(await lastNews(accepted!.customer)).toEqual({
      title: 'Money Goes Back to You',
      message: expect.stringContaining(`is suspended, so we give ₦10,000 back to you: “${REASON}”.`),
    });
    const { body } = await accepted!.asCustomer.get<Payment>(`/api/payments/${accepted!.id}`);
    expect(body).toMatchObject({
      ...{ state: 'settled', refunded: PRICE },
      refunds: [{ cause: 'suspended', reason: REASON }],
    });
  });

  test('keeps disputed money until its ruling', async () => {
    const business = await buildBusiness(['in_progress', 'accepted']);
    const [argued] = business.scenes;
    await BookingModel.updateOne(
      { _id: argued!.booking._id },
      { $set: { startsAt: new Date(Date.now() - 1_000) } },
    );
    expect((await argued!.asCustomer.post(`/api/payments/${argued!.id}/dispute`, COMPLAINT)).status).toBe(
      201,
    );
    await business.setStatus('suspended');
    const { client } = await admin();
    expect((await read(client, business)).disputed).toEqual({ bookings: 1, amount: PRICE });
    await order(client, business);
    await work();
    expect(await balanceOf(`disputed:${argued!.id}`)).toBe(PRICE * 100);
    expect((await read(client, business)).refund).toMatchObject({ state: 'done', done: { bookings: 1 } });
  });
});

describe('an order', () => {
  test('is refused for an active business, without held money, twice, and for an unknown business', async () => {
    const business = await buildBusiness(['accepted', 'pending']);
    const { client } = await admin();
    expect(codeOf(await order(client, business))).toEqual([409, 'not_suspended']);
    await business.setStatus('suspended');
    expect((await order(client, business, { reason: ' ' })).status).toBe(400);
    expect((await order(client, business)).status).toBe(201);
    expect(codeOf(await order(client, business))).toEqual([409, 'already_running']);
    await work();
    expect(codeOf(await order(client, business))).toEqual([409, 'nothing_held']);
    const unknown = { path: `/api/payments/admin/businesses/${String(new Types.ObjectId())}` };
    expect((await order(client, unknown)).status).toBe(404);
    expect((await client.get(unknown.path)).status).toBe(404);
  });

  test('of two administrators at once is made once, and its key repeats its answer', async () => {
    const business = await buildBusiness(['accepted']);
    await business.setStatus('suspended');
    const [one, two] = [await admin(), await admin()];
    const key = { 'Idempotency-Key': 'd'.repeat(32) };
    const replies = await Promise.all([
      order(one.client, business, { reason: REASON }, key),
      order(two.client, business),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await BusinessRefundModel.countDocuments({ providerId: business.profile._id })).toBe(1);
    await work();
    if (replies[0].status === 201)
      expect((await order(one.client, business, { reason: REASON }, key)).body).toEqual(replies[0].body);
  });

  test('stops when the business is activated again, and the rest stays held', async () => {
    const business = await buildBusiness(['accepted', 'accepted']);
    await business.setStatus('suspended');
    const { client } = await admin();
    const { body } = await order(client, business);
    const last = business.scenes[1]!.booking._id;
    expect(await refundHeldOf({ _id: new Types.ObjectId(body.id) }, last)).toBe('refunded');
    await business.setStatus('active');
    await makeDue();
    expect(await work()).toEqual({ steps: ['stopped'], errors: [] });
    expect((await read(client, business)).refund).toMatchObject({ state: 'stopped', done: { bookings: 1 } });
    expect(await balanceOf(`held:${business.scenes[0]!.id}`)).toBe(PRICE * 100);
  });

  test('leaves bookings that were made after it', async () => {
    const business = await buildBusiness(['accepted']);
    await business.setStatus('suspended');
    const { client } = await admin();
    const { body } = await order(client, business);
    const older = new Types.ObjectId('000000000000000000000001');
    await BusinessRefundModel.updateOne({ _id: body.id }, { $set: { lastBookingId: older } });
    expect(await work()).toEqual({ steps: [], errors: [] });
    expect(await balanceOf(`held:${business.scenes[0]!.id}`)).toBe(PRICE * 100);
  });
});

describe('the worker', () => {
  test('of several processes refunds and counts each booking once, also after a stop in the middle', async () => {
    const business = await buildBusiness(['accepted', 'accepted', 'accepted', 'accepted']);
    await business.setStatus('suspended');
    const { client } = await admin();
    await order(client, business);
    let asked = 0;
    await work(() => (asked += 1) > 4);
    const between = await read(client, business);
    expect(between.refund!.state).toBe('running');
    await makeDue();
    const order2 = (await BusinessRefundModel.findOne({ providerId: business.profile._id }).lean())!;
    await Promise.all([
      work(),
      ...business.scenes.map(({ booking }) => refundHeldOf(order2, booking._id)),
      ...business.scenes.map(({ booking }) => refundHeldOf(order2, booking._id)),
    ]);
    await makeDue();
    await work();
    expect((await read(client, business)).refund).toMatchObject({
      ...{ state: 'done', done: { bookings: 4, amount: 4 * PRICE } },
    });
    for (const { booking } of business.scenes)
      expect(await kindsOf(booking)).toEqual(['charge', 'refund-ordered']);
  });

  test('goes on after a booking that fails, and attempts it again', async () => {
    const business = await buildBusiness(['accepted', 'accepted']);
    await business.setStatus('suspended');
    const { client } = await admin();
    await order(client, business);
    const broken = business.scenes[1]!.booking._id;
    // More than its account has: the ledger refuses.
    await PaymentModel.updateOne({ _id: broken }, { $inc: { paidKobo: 1 } });
    const { steps, errors } = await work();
    expect([steps, errors]).toEqual([['refunded'], [expect.objectContaining({ code: 'insufficient' })]]);
    expect((await read(client, business)).refund).toMatchObject({ state: 'running', failed: 1 });
    await PaymentModel.updateOne({ _id: broken }, { $inc: { paidKobo: -1 } });
    await makeDue();
    expect((await work()).steps).toEqual(['refunded']);
    expect((await read(client, business)).refund).toMatchObject({ state: 'done', failed: 0 });
  });

  test('and a release at once: the money goes exactly one way', async () => {
    const rounds = 6 * Number(process.env['REPEAT'] ?? 1);
    for (let round = 0; round < rounds; round += 1) {
      const business = await buildBusiness(['accepted']);
      const { booking, id } = business.scenes[0]!;
      await endBooking(booking, { status: 'completed', kind: 'by_customer' });
      await business.setStatus('suspended');
      const { client } = await admin();
      await order(client, business);
      await Promise.all([
        business.setStatus('active').then(() => decideMoney(booking._id, new Date(Date.now() + 9 * DAY_MS))),
        work(),
      ]);
      const kinds = await kindsOf(booking);
      expect(kinds).toHaveLength(2);
      expect(['release', 'refund-ordered']).toContain(kinds[1]);
      const share = await balanceOf(`provider:${business.id}`);
      const back = await RefundModel.countDocuments({ bookingId: booking._id });
      expect([share > 0, back]).toEqual(kinds[1] === 'release' ? [true, 0] : [false, 1]);
      expect(await balanceOf(`held:${id}`)).toBe(0);
    }
  });
});

test('the view reads by indexes', async () => {
  const business = await buildBusiness(['accepted']);
  const { client } = await admin();
  expect(await badNodes(() => client.get(business.path))).toEqual([]);
});

test.each(['customer', 'service_provider', 'restaurant_owner'] as const)(
  'both calls are refused for a %s',
  async (role) => {
    const path = `/api/payments/admin/businesses/${String(new Types.ObjectId())}`;
    const client = await site.signedInAs(await buildUser({ role }));
    expect((await client.get(path)).status).toBe(403);
    expect((await order(client, { path })).status).toBe(403);
    expect((await site.anonymous().get(path)).status).toBe(401);
  },
);
