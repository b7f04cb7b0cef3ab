import type { Problem } from '@tm/contracts';
import { HOUR_MS, type PaymentState } from '@tm/domain';
import { nativeDatabase, Types } from '@tm/mongo';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { UserModel } from '@tm/schema/accounts';
import type { Client } from '@tm/service-kit/testing';
import { accounts } from '../testing';
import { PASSWORD } from '../testing/markedPerson';
import { buildParties } from '../testing/openBookings';
import { eraseClosedAccounts } from './commands/eraseClosedAccounts';

const site = accounts();

type Closed = Problem & { erasedBy?: string };
const erase = (client: Client, more: object = {}) =>
  client.delete<Closed>('/api/profile', { password: PASSWORD, ...more });
const close = (client: Client) => erase(client, { bookings: 'cancel' });
const codeOf = ({ status, body }: { status: number; body: Problem }) => [status, body?.code];

/** Builds both parties, signed in. */
const build = async () => {
  const parties = await buildParties();
  const [asCustomer, asProvider] = [
    await site.signedInAs(parties.customer),
    await site.signedInAs(parties.provider),
  ];
  return { ...parties, asCustomer, asProvider };
};

/** Sets the payment of a booking of ₦15,000. */
const pay = ({ _id }: Pick<BookingRow, '_id'>, state: PaymentState, givenBackKobo?: number) =>
  BookingModel.updateOne(
    { _id },
    {
      totalAmountKobo: 1_500_000,
      payment: {
        ...{ method: 'online', state, commissionBps: 1_000, holdHours: 24 },
        ...(givenBackKobo && { givenBackKobo }),
      },
    },
  );

const insert = (collection: string, row: object) =>
  nativeDatabase()
    .collection(collection)
    .insertOne(row as never);

const account = (kind: 'provider' | 'debt', id: Types.ObjectId, kobo: number) =>
  insert('ledgerAccounts', { _id: `${kind}:${String(id)}`, kind, kobo, version: 1, at: new Date() });

describe('DELETE /api/profile is 409 money_open', () => {
  test.each(['held', 'disputed'] as const)('while money of an ended booking is %s', async (state) => {
    const { asCustomer, asProvider, book } = await build();
    await pay(await book('completed', -48), state, 500_000);
    for (const client of [asCustomer, asProvider]) {
      const reply = await erase(client);
      expect(codeOf(reply)).toEqual([409, 'money_open']);
      expect(reply.body.detail).toContain('We hold ₦10,000 of your bookings');
      expect((await close(client)).status).toBe(409);
    }
  });

  test.each(['waiting', 'sending', 'contested'])(
    'while a chargeback is %s, and not after it',
    async (state) => {
      const { customer, provider, asCustomer, asProvider, book } = await build();
      const booking = await book('completed', -48);
      await pay(booking, 'settled');
      const parties = { customerId: customer._id, providerUserId: provider._id };
      await insert('chargebacks', { _id: String(booking._id), bookingId: booking._id, ...parties, state });
      for (const client of [asCustomer, asProvider]) {
        const reply = await erase(client);
        expect(codeOf(reply)).toEqual([409, 'money_open']);
        expect(reply.body.detail).toContain('A bank decides about a payment of one of your bookings.');
      }
      const rows = nativeDatabase().collection('chargebacks');
      await rows.updateMany({ customerId: customer._id }, { $set: { state: 'won' } });
      expect((await erase(asCustomer)).status).toBe(204);
    },
  );

  test('while a refund or late money of a booking is on its way to the customer', async () => {
    const { asCustomer, asProvider, book } = await build();
    const booking = await book('cancelled', -48);
    await pay(booking, 'settled');
    const refund = { bookingId: booking._id, reference: 'bk-1', kobo: 100_000, cause: 'ended', attempts: 0 };
    const refundId = String(new Types.ObjectId());
    await insert('refunds', { _id: refundId, ...refund, state: 'needs_account', orderedAt: new Date() });
    await insert('unmatchedMoney', {
      ...{ _id: `late-${refundId}`, bookingId: booking._id, kobo: 50_000, state: 'waiting' },
      arrivedAt: new Date(),
    });
    const reply = await erase(asCustomer);
    expect(codeOf(reply)).toEqual([409, 'money_open']);
    expect(reply.body.detail).toContain('₦1,500 is on its way back to you.');
    const [refunds, late] = [
      nativeDatabase().collection('refunds'),
      nativeDatabase().collection('unmatchedMoney'),
    ];
    await refunds.updateOne({ bookingId: booking._id }, { $set: { state: 'processed' } });
    await late.updateOne({ bookingId: booking._id }, { $set: { state: 'refunded' } });
    expect((await erase(asCustomer)).status).toBe(204);
    expect((await erase(asProvider)).status).toBe(204);
  });

  test('while a business has a balance, a payout on its way or a debt', async () => {
    const { asProvider, profile, provider } = await build();
    const balance = nativeDatabase().collection('ledgerAccounts');
    await account('provider', profile._id, 900_000);
    await account('debt', profile._id, 20_000);
    await insert('payouts', {
      ...{ _id: `po-${String(profile._id)}`, providerId: profile._id, userId: provider._id, kobo: 100_000 },
      ...{ state: 'sent', attempts: 0, orderedAt: new Date() },
    });
    const reply = await erase(asProvider);
    expect(codeOf(reply)).toEqual([409, 'money_open']);
    expect(reply.body.detail).toContain('₦10,000 is not paid out to your bank account yet.');
    expect(reply.body.detail).toContain('Your business owes us ₦200.');
    await nativeDatabase()
      .collection('payouts')
      .updateOne({ providerId: profile._id }, { $set: { state: 'paid' } });
    await balance.updateOne({ kind: 'debt' }, { $set: { kobo: 0 } });
    await balance.updateOne({ kind: 'provider' }, { $set: { kobo: 99_999 } });
    expect((await erase(asProvider)).status).toBe(204);
  });

  test('for the closing too, while a booking that has begun holds money', async () => {
    const { asCustomer, asProvider, book } = await build();
    await pay(await book('in_progress', -0.25), 'held');
    for (const client of [asCustomer, asProvider])
      expect(codeOf(await close(client))).toEqual([409, 'money_open']);
  });
});

test('money of a booking that ends with the account does not prevent the closing', async () => {
  const { asCustomer, book } = await build();
  await pay(await book('accepted', 48), 'held');
  expect((await close(asCustomer)).status).toBe(202);
});

test('a closed account is erased only when no money is open any more', async () => {
  const { asCustomer, customer, book } = await build();
  const booking = await book('accepted', 48);
  await pay(booking, 'held');
  const { erasedBy } = (await close(asCustomer)).body;
  // Its end as by the job, while its refund is on its way.
  await BookingModel.updateOne({ _id: booking._id }, { status: 'cancelled', 'payment.state': 'settled' });
  const _id = String(new Types.ObjectId());
  const refund = { bookingId: booking._id, reference: 'bk-2', kobo: 1_500_000, cause: 'ended', attempts: 0 };
  await insert('refunds', { _id, ...refund, state: 'sent', orderedAt: new Date() });
  const now = new Date(new Date(erasedBy!).getTime() + HOUR_MS);
  await eraseClosedAccounts({ now });
  expect((await UserModel.findById(customer._id).lean())!.erasedAt).toBeNull();
  await nativeDatabase()
    .collection('refunds')
    .updateOne({ _id: _id as never }, { $set: { state: 'processed' } });
  await eraseClosedAccounts({ now });
  expect((await UserModel.findById(customer._id).lean())!.erasedAt).toEqual(expect.any(Date));
});
