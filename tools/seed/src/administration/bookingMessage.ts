import { NotificationModel } from '@tm/schema/records';
import { SupportMessageModel, UserModel, supportLink } from '@tm/schema/accounts';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { bookingReference, checkConfirmation, fullName } from '@tm/domain';
import type { Types } from 'mongoose';
import { DEMO_ACCOUNTS } from '../accounts';
import { hoursBefore, idAt } from './moments';

/** Age of the message, and of the answer, in hours. */
const SENT_HOURS = 0.6;
const ANSWERED_HOURS = 0.2;
/** Maximum number of bookings that are examined. */
const MAX_EXAMINED = 50;

const findAsked = async (filter: object, at: Date): Promise<BookingRow | undefined> => {
  const rows = await BookingModel.find({ ...filter, status: 'completed' })
    .sort({ _id: -1 })
    .limit(MAX_EXAMINED)
    .lean<BookingRow[]>();
  return rows.find((row) => checkConfirmation(row, at) === 'legal' && row.history.at(-1)!.at < at);
};

/**
 * Writes the message of a customer that something was wrong with a booking, with an answer: of the demo
 * customer, if one of their bookings was completed in the last days, otherwise of any customer.
 */
export async function writeBookingMessage(now: Date, admin: { _id: Types.ObjectId }): Promise<void> {
  const sentAt = hoursBefore(now, SENT_HOURS);
  const email = DEMO_ACCOUNTS.find(({ role }) => role === 'customer')?.email ?? '';
  const demo = await UserModel.findOne({ email }, '_id').lean();
  const own = demo && (await findAsked({ customerId: demo._id }, sentAt));
  const booking = own ?? (await findAsked({}, sentAt));
  const sender = booking && (await UserModel.findById(booking.customerId, 'firstName lastName').lean());
  if (!booking || !sender) return;
  const answeredAt = hoursBefore(now, ANSWERED_HOURS);
  const reference = bookingReference(String(booking._id));
  const row = {
    _id: idAt(sentAt, 900),
    userId: booking.customerId,
    subject: `Something is wrong with booking ${reference}`,
    message: 'The work was not finished: one of the two rooms is as it was before. I have called twice.',
    bookingId: booking._id,
    state: 'open' as const,
    answers: [
      {
        by: admin._id,
        text: 'Thank you for writing. We have asked the business to come again, and answer tomorrow.',
        at: answeredAt,
      },
    ],
    decided: { by: admin._id, at: answeredAt, act: 'answer' as const },
    version: 1,
    createdAt: sentAt,
    updatedAt: answeredAt,
    __v: 0,
  };
  await SupportMessageModel.collection.insertOne(row);
  await NotificationModel.collection.insertOne({
    _id: row._id,
    userId: admin._id,
    title: `Support: ${row.subject}`,
    message: `${fullName(sender)} writes about booking ${reference}: ${row.message}`,
    link: supportLink(row._id),
    isRead: true,
    createdAt: sentAt,
    updatedAt: sentAt,
    __v: 0,
  });
  await BookingModel.updateOne(
    { _id: booking._id },
    { $set: { customerMessageId: row._id } },
    { timestamps: false },
  );
}
