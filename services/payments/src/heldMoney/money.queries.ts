import type { MoneyBooking, MoneyPayment } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { PaymentModel, type PaymentRecord } from '@tm/schema/payments';
import { readUsers } from '@tm/schema/read';

/** A booking and its payment, as the rules of money read them. */
export type BookingMoney = {
  booking: BookingRow;
  life: MoneyBooking;
  payment: MoneyPayment;
  record: PaymentRecord | null;
};

/** Reads the payment of a booking. A suspended business is paid nothing, and its customers cancel freely. */
export const readMoney = async (
  booking: BookingRow,
  session: ClientSession | null = null,
): Promise<BookingMoney> => {
  const record = await PaymentModel.findById(booking._id, null, { session }).lean<PaymentRecord>();
  const suspended = { _id: booking.providerUserId, status: 'suspended' as const };
  const isProviderSuspended = (await readUsers.exists(suspended).session(session)) !== null;
  return {
    booking,
    record,
    life: { ...booking, isProviderSuspended, freeUntilStart: isProviderSuspended },
    payment: {
      state: booking.payment?.state ?? 'cash',
      paid: record?.paidKobo ?? 0,
      refunded: record?.refundedKobo ?? 0,
      released: record?.releasedKobo ?? 0,
      chargedBack: record?.chargedBackKobo ?? 0,
      startedByCode: booking.payment?.startedByCode,
      finishedByCode: booking.payment?.finishedByCode,
    },
  };
};
