import { MINUTE_MS, HOUR_MS, moneyDue, moneyOwedTo, payByOf, splitCommission, type Kobo } from '@tm/domain';
import { inTransaction, trusted, type Types } from '@tm/mongo';
import { IS_ONLINE, PROVIDER_MONEY_INDEX, type BookingRow } from '@tm/schema/bookings';
import { LedgerAccountModel, PaymentAttemptModel, PaymentModel, RefundModel } from '@tm/schema/payments';
import { readBookings, readUsers } from '@tm/schema/read';
import { accountOf, draftOf, post } from '../ledger';
import { ProviderRefusal, type PaymentProvider, type ProviderCharge } from '../provider';
import { orderRefund } from '../refunds';
import type { ReleasedBooking } from './demoChargebacks';
import { disputedAt, disputeOnce } from './demoDisputes';
import type { DemoStep, DemoTools } from './demoTools';

/** Demo data name no page to which a customer comes back. */
const RETURN_TO = 'http://localhost/bookings';
const REASON = 'It costs less than we agreed.';

const hasMoney = trusted({ $in: ['held', 'disputed', 'settled'] as const });

/**
 * Finds the bookings of a business whose payment has money; none if all of it is in the ledger. Until then no
 * service has run, so all of them are demo bookings.
 */
export const findDemoBookings = async (userId: Types.ObjectId): Promise<BookingRow[]> => {
  const bookings = await readBookings
    .find({ providerUserId: userId, 'payment.state': hasMoney, ...IS_ONLINE })
    .hint(PROVIDER_MONEY_INDEX)
    .lean<BookingRow[]>();
  const among = { _id: trusted({ $in: bookings.map(({ _id }) => _id) }) };
  return (await PaymentModel.countDocuments(among)) === bookings.length ? [] : bookings;
};

const referenceOf = ({ _id }: BookingRow): string => `${String(_id)}-1`;

/** Returns the charge of an earlier run, or null. */
const findCharge = async (company: PaymentProvider, reference: string): Promise<ProviderCharge | null> => {
  try {
    return await company.charge(reference);
  } catch (error) {
    if (error instanceof ProviderRefusal) return null;
    throw error;
  }
};

/** Makes the charge of a booking at the payment company, unless it exists, and pays it. */
const payCharge = async ({ company, sandbox }: DemoTools, booking: BookingRow): Promise<ProviderCharge> => {
  const reference = referenceOf(booking);
  const known = await findCharge(company, reference);
  if (known?.state === 'paid') return known;
  if (!known) {
    const customer = await readUsers.findById(booking.customerId, 'email').lean();
    await company.startCheckout({
      ...{ reference, kobo: booking.totalAmountKobo, email: customer!.email },
      ...{ returnTo: RETURN_TO, cancelTo: RETURN_TO },
    });
  }
  await sandbox.pay(reference);
  return company.charge(reference);
};

const hold = async (tools: DemoTools, booking: BookingRow, at: Date): Promise<void> => {
  const { feeKobo } = await payCharge(tools, booking);
  const { _id, totalAmountKobo: due, createdAt, startsAt } = booking;
  const reference = referenceOf(booking);
  const bookingId = String(_id);
  await inTransaction(async (session) => {
    if (await PaymentModel.exists({ _id }).session(session)) return;
    const amounts = { paidKobo: due, refundedKobo: 0, releasedKobo: 0, chargedBackKobo: 0 };
    await PaymentModel.insertMany([{ _id, reference, ...amounts, heldAt: at }], { session });
    await PaymentAttemptModel.insertMany(
      [
        {
          ...{ _id: reference, bookingId: _id, number: 1, channel: 'card', kobo: due, state: 'paid' },
          ...{ fit: 'exact', startedAt: createdAt, endsAt: payByOf({ requestedAt: createdAt, startsAt }) },
        },
      ],
      { session },
    );
    const charge = { reference, paid: due, fee: feeKobo ?? 0, due };
    await post(session, draftOf({ kind: 'charge', bookingId, ...charge }), at);
  });
};

type Back = { kobo: Kobo; cause: 'ended' | 'given_back'; at: Date };

/** Orders a refund from the held money of a booking, unless it was ordered. */
const orderOnce = (booking: BookingRow, { kobo, cause, at }: Back) =>
  inTransaction(async (session) => {
    const { _id } = booking;
    const known = await RefundModel.findOne({ bookingId: _id, cause }, null, { session }).lean();
    if (known) return known;
    await PaymentModel.updateOne({ _id }, { $inc: { refundedKobo: kobo } }, { session });
    return orderRefund(session, {
      ...{ kobo, cause, reference: referenceOf(booking), from: 'held', bookingId: String(_id), now: at },
      ...(cause === 'given_back' && { reason: REASON }),
    });
  });

/** Gives money back: orders it, and stores that the payment company has sent it. */
const giveBack = async ({ company, sandbox }: DemoTools, booking: BookingRow, back: Back): Promise<void> => {
  const { _id: refundId, kobo, reference, state } = await orderOnce(booking, back);
  if (state === 'processed') return;
  const known = (await company.refundsOf(await company.charge(reference))).find(
    ({ note }) => note === refundId,
  );
  const sent =
    known ?? (await company.refund({ refundId, reference, kobo, note: 'Refund of a demo booking' }));
  const { providerRefundId } = sent;
  if (sent.state !== 'processed') await sandbox.processRefund(providerRefundId);
  const processedAt = new Date(back.at.getTime() + HOUR_MS);
  await inTransaction(async (session) => {
    await RefundModel.updateOne(
      { _id: refundId },
      { $set: { state: 'processed', providerRefundId, processedAt, attempts: 0 }, $unset: { dueAt: 1 } },
      { session },
    );
    const bookingId = String(booking._id);
    await post(session, draftOf({ kind: 'refund-processed', refundId, kobo, bookingId }), processedAt);
  });
};

/** Releases money without the commission and an earlier debt of the business. */
const release = (booking: BookingRow, kobo: Kobo, at: Date): Promise<void> =>
  inTransaction(async (session) => {
    const { _id, payment } = booking;
    const first = { _id, releasedKobo: 0 };
    const changes = { $set: { releasedKobo: kobo } };
    if ((await PaymentModel.updateOne(first, changes, { session })).modifiedCount === 0) return;
    const { commission } = splitCommission(kobo, payment!.commissionBps);
    const ids = { bookingId: String(_id), providerId: String(booking.providerId) };
    const debt = await LedgerAccountModel.findById(accountOf('debt', ids.providerId), 'kobo', {
      session,
    }).lean();
    const keptBack = Math.min(debt?.kobo ?? 0, kobo - commission);
    const parts = { number: 1, from: 'held', kobo, commission, keptBack } as const;
    await post(session, draftOf({ kind: 'release', ...ids, ...parts }), at);
  });

/** Returns when the held money of an ended booking moved, by the rule of the site. */
const movedAt = (booking: BookingRow, refunded: Kobo): Date => {
  const { totalAmountKobo: paid, payment } = booking;
  const endedAt = booking.ending!.at;
  const due = moneyDue(booking, { ...payment!, state: 'held', paid, refunded, released: 0 }, endedAt);
  return due.do === 'wait' ? due.until : endedAt;
};

/** The events of the money of a booking, and its release to the business. */
export type BookingSteps = { steps: DemoStep[]; released: ReleasedBooking | null };

/** Returns the events of the money of a booking, from its payment to the state that the booking has. */
export const stepsOfBooking = (tools: DemoTools, booking: BookingRow): BookingSteps => {
  const { payment, totalAmountKobo, ending } = booking;
  const paidAt = payment?.askedAt ?? booking.createdAt;
  const given = payment?.givenBackKobo ?? 0;
  const steps: DemoStep[] = [{ at: paidAt, run: () => hold(tools, booking, paidAt) }];
  if (given > 0) {
    const at = new Date(paidAt.getTime() + 5 * MINUTE_MS);
    steps.push({ at, run: () => giveBack(tools, booking, { kobo: given, cause: 'given_back', at }) });
  }
  if (payment?.state === 'disputed')
    steps.push({ at: disputedAt(booking), run: () => disputeOnce(booking, totalAmountKobo - given) });
  if (payment?.state !== 'settled' || !ending) return { steps, released: null };
  const [at, kobo] = [movedAt(booking, given), totalAmountKobo - given];
  if (moneyOwedTo(booking, ending) === 'customer') {
    steps.push({ at, run: () => giveBack(tools, booking, { kobo, cause: 'ended', at }) });
    return { steps, released: null };
  }
  steps.push({ at, run: () => release(booking, kobo, at) });
  return { steps, released: { booking, reference: referenceOf(booking), released: kobo, at } };
};
