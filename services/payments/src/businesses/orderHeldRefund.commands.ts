import { checkHeldRefund, formatNaira, toNaira } from '@tm/domain';
import {
  Types,
  asTransientError,
  conflict,
  currentTime,
  inTransaction,
  isDuplicateKey,
  notFound,
  type ClientSession,
  type OnWrite,
} from '@tm/mongo';
import { appendAudit } from '@tm/records';
import { BusinessRefundModel, type BusinessRefundRecord } from '@tm/schema/payments';
import { findBusiness, findLastRefund, isSuspended, listHeld, sumOf } from './business.queries';

/** An administrator decides that all held money of a business goes back. The customers read the reason. */
export type HeldRefundOrder = { adminId: string; providerId: string; reason: string };

const REFUSALS = {
  not_suspended: 'Only money of a suspended business goes back as a whole.',
  already_running: 'The money of this business is going back already.',
  nothing_held: 'No money is held for accepted bookings of this business.',
} as const;

const insert = async (session: ClientSession, row: BusinessRefundRecord): Promise<void> => {
  try {
    await BusinessRefundModel.insertMany([row], { session });
  } catch (error) {
    // Another administrator was first: the body runs again and finds the order.
    throw isDuplicateKey(error) ? asTransientError(error) : error;
  }
};

/**
 * Orders the refund of all money that is held for accepted bookings of a suspended business, with an audit
 * entry. `carryOutRefunds` refunds the bookings. Disputed money waits for its ruling, and requests end by
 * themselves. `alongside` runs in the transaction. Rejects with 404, and with 409 as `checkHeldRefund`.
 */
export const orderHeldRefund = (
  { adminId, providerId, reason }: HeldRefundOrder,
  alongside?: OnWrite<BusinessRefundRecord>,
  now = currentTime(),
): Promise<BusinessRefundRecord> =>
  inTransaction(async (session) => {
    const business = await findBusiness(providerId, session);
    if (!business) throw notFound('There is no such business.');
    const last = await findLastRefund(business._id, session);
    const rows = await listHeld(business.userId, 'held', session);
    const held = rows.filter(({ isRequest }) => !isRequest);
    const verdict = checkHeldRefund({
      isSuspended: await isSuspended(business.userId, session),
      ...{ last: last?.state ?? null, bookings: held.length },
    });
    if (verdict !== 'legal') throw conflict(verdict, REFUSALS[verdict]);
    const total = await sumOf(held, 'held', session);
    const row: BusinessRefundRecord = {
      _id: new Types.ObjectId(),
      ...{ providerId: business._id, providerUserId: business.userId, number: (last?.number ?? 0) + 1 },
      ...{ adminId: new Types.ObjectId(adminId), reason, state: 'running', lastBookingId: held[0]!._id },
      ...{ ...total, doneBookings: 0, doneKobo: 0, failedBookings: 0, orderedAt: now, dueAt: now },
    };
    await insert(session, row);
    const what = `${formatNaira(toNaira(total.kobo))} of ${total.bookings} bookings`;
    await appendAudit(session, {
      ...{ actorId: adminId, action: 'provider.refundHeld', targetId: providerId },
      reason: `${what}: ${reason}`,
    });
    await alongside?.(row, session);
    return row;
  });
