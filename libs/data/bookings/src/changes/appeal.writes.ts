import { absentParty, type AppealRuling } from '@tm/domain';
import { Types, type ClientSession } from '@tm/mongo';
import { removeCustomerAbsence } from '@tm/data-accounts';
import { removeProviderAbsence } from '@tm/data-provider';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { notifyParties, whatOf } from './notifyParties.writes';

/** The decision of an admin on the appeal of a booking. */
export type AppealDecision = { adminId: string; ruling: AppealRuling; reason: string; now: Date };

const TITLES: Record<AppealRuling, string> = { lifted: 'Appeal Accepted', kept: 'Appeal Refused' };
const OUTCOMES: Record<AppealRuling, string> = {
  lifted: 'Our team has accepted your appeal, so the absence does not count any more.',
  kept: 'Our team has refused your appeal, so the absence still counts.',
};

/**
 * Decides about the open appeal of a booking as it was `seen`, in the transaction of the caller: `lifted`
 * removes the mark of the absence. Notifies the party that appealed. Returns null when the booking has
 * changed since, or no appeal is open.
 */
export const decideAppeal = async (
  session: ClientSession,
  seen: BookingRow,
  { adminId, ruling, reason, now }: AppealDecision,
): Promise<BookingRow | null> => {
  const decided = { by: new Types.ObjectId(adminId), at: now, reason };
  const booking = await BookingModel.findOneAndUpdate(
    { _id: seen._id, version: seen.version, 'absence.appeal.state': 'open' },
    {
      $set: { 'absence.appeal.state': ruling, 'absence.appeal.ruling': decided },
      $unset: { 'absence.appeal.waitingSince': 1 },
      $inc: { version: 1 },
    },
    { session, returnDocument: 'after' },
  ).lean<BookingRow>();
  const party = booking && absentParty(booking);
  if (!booking || !party) return null;
  if (ruling === 'lifted' && party === 'provider')
    await removeProviderAbsence(session, booking.providerId, booking._id);
  if (ruling === 'lifted' && party === 'customer')
    await removeCustomerAbsence(session, booking.customerId, booking._id);
  await notifyParties(session, booking, [party], () => ({
    title: TITLES[ruling],
    message: `${whatOf(booking)}: ${OUTCOMES[ruling]} Reason: “${reason}”.`,
  }));
  return booking;
};
