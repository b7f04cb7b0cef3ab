import { notifyParties, whatOf } from '@tm/data-bookings';
import {
  MAX_GIVEN_BACK,
  checkGivingBack,
  formatNaira,
  heldKobo,
  toNaira,
  type Kobo,
  type MoneyPayment,
} from '@tm/domain';
import {
  conflict,
  currentTime,
  inTransaction,
  invalid,
  notFound,
  type ClientSession,
  type DomainError,
  type OnWrite,
  type Types,
} from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import type { RefundRecord } from '@tm/schema/payments';
import { readBookings } from '@tm/schema/read';
import { countRefunds } from '../refunds';
import { readMoney, returnMoney } from '../heldMoney';

const naira = (kobo: Kobo): string => formatNaira(toNaira(kobo));

type Refusal = Exclude<ReturnType<typeof checkGivingBack>, 'legal' | 'too_much'>;
const REFUSALS: Readonly<Record<Refusal, string>> = {
  not_accepted: 'This request is not accepted yet. Decline it, and all the money goes back.',
  nothing_held: 'We hold no money of this booking.',
  disputed: 'The money of this booking is disputed. It goes back as our team decides.',
  settled: 'The money of this booking was paid out already.',
  too_many_refunds: `You have given back money of this booking ${MAX_GIVEN_BACK} times already.`,
};

const refusalOf = (verdict: Refusal | 'too_much', payment: MoneyPayment): DomainError =>
  verdict === 'too_much'
    ? invalid({
        amount: [`We hold ${naira(heldKobo(payment))} of this booking, so you cannot give back more`],
      })
    : conflict(verdict, REFUSALS[verdict]);

const notifyCustomer = (
  session: ClientSession,
  booking: BookingRow,
  { kobo, reason, rest }: { kobo: Kobo; reason: string; rest: Kobo },
): Promise<void> => {
  const left = rest > 0 ? `We still hold ${naira(rest)}.` : 'That is all that we held.';
  return notifyParties(session, booking, ['customer'], () => ({
    title: 'Money Goes Back to You',
    message: `The provider of ${whatOf(booking)} gives you ${naira(kobo)} back: “${reason}”. ${left}`,
  }));
};

/** The wish of a provider: the amount in kobo, and the reason that the customer reads. */
type Wish = { kobo: Kobo; reason: string };

/**
 * Gives back a part of the money that is held for a booking, or all of it: posts the refund, orders it and
 * notifies the customer, in one transaction with the payment and the booking. If all of it goes back before
 * the work has started, the bookings service cancels the booking. `alongside` runs in the transaction.
 * Rejects with 400 for more than is held, and with 409 as `checkGivingBack`.
 */
export const giveBack = (
  id: Types.ObjectId,
  { kobo, reason }: Wish,
  alongside?: OnWrite<RefundRecord>,
  now = currentTime(),
): Promise<RefundRecord> =>
  inTransaction(async (session) => {
    const booking = await readBookings.findById(id, null, { session }).lean<BookingRow>();
    if (!booking) throw notFound();
    const money = await readMoney(booking, session);
    const { payment } = money;
    const given = await countRefunds(session, id, 'given_back');
    const verdict = checkGivingBack(booking, payment, { kobo, given });
    if (verdict !== 'legal') throw refusalOf(verdict, payment);
    const rest = heldKobo(payment) - kobo;
    const { booking: changed, refund } = await returnMoney(session, money, {
      ...{ kobo, reason, cause: 'given_back', now },
    });
    await notifyCustomer(session, changed, { kobo, reason, rest });
    await alongside?.(refund, session);
    return refund;
  });
