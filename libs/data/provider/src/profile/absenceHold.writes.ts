import { hasTooManyAbsences } from '@tm/domain';
import type { ClientSession, Types } from '@tm/mongo';
import { ProviderProfileModel, type ProviderProfileRow } from '@tm/schema/provider';

/**
 * Marks a provider with too many absences as held, in the transaction that stores the last absence. Counts as
 * a withdrawal, so that a booking at the same moment conflicts. Returns false when the absences are too few,
 * or the provider is held already.
 */
export const startAbsenceHold = async (
  session: ClientSession,
  providerId: Types.ObjectId,
  now: Date,
): Promise<boolean> => {
  const seen = await ProviderProfileModel.findById(providerId, 'bookingMarks absenceHold', {
    session,
  }).lean();
  if (!seen || seen.absenceHold || !hasTooManyAbsences(seen.bookingMarks, now)) return false;
  await ProviderProfileModel.updateOne(
    { _id: providerId },
    { $set: { absenceHold: { at: now } }, $inc: { withdrawals: 1 } },
    { session, timestamps: false },
  );
  return true;
};

/**
 * Ends the hold that began at `at`, in the transaction of the caller. Returns the provider, or null when
 * there is no such hold any more.
 */
export const endAbsenceHold = (
  session: ClientSession,
  providerId: Types.ObjectId,
  at: Date,
): Promise<Pick<ProviderProfileRow, '_id' | 'userId'> | null> =>
  ProviderProfileModel.findOneAndUpdate(
    { _id: providerId, 'absenceHold.at': at },
    { $unset: { absenceHold: 1 } },
    { session, timestamps: false, projection: { userId: 1 } },
  ).lean<Pick<ProviderProfileRow, '_id' | 'userId'>>();
