import { DEFAULT_CALENDAR, FORMER_USER } from '@tm/domain';
import type { ClientSession, Types } from '@tm/mongo';
import { ProviderProfileModel } from '@tm/schema/provider';

/** The fields of an erased user's business, in addition to its ratings and totals. */
const PSEUDONYM = {
  businessName: FORMER_USER.firstName,
  businessDescription: '',
  businessAddress: null,
  businessPhone: null,
  yearsOfExperience: 0,
  serviceAreas: [],
  certifications: [],
  serviceCategories: [],
  bookingMarks: [],
  portfolio: [],
  availability: {},
  calendar: DEFAULT_CALENDAR,
  isVerified: false,
  refusalReason: null,
  nameText: '',
  nameStarts: [],
  waitingSince: null,
  refusedAt: null,
  papers: null,
  pendingChange: null,
  changeRefusal: null,
  absenceHold: null,
} as const;

/**
 * Replaces the data of a user's business by the pseudonym, in the transaction of the caller or alone. Returns
 * its id; null when the user has no business.
 */
export const eraseBusiness = async (
  userId: Types.ObjectId,
  now: Date,
  session?: ClientSession,
): Promise<Types.ObjectId | null> => {
  const erased = await ProviderProfileModel.findOneAndUpdate(
    { userId },
    { $set: { ...PSEUDONYM, erasedAt: now } },
    { session: session ?? null, projection: '_id' },
  ).lean();
  return erased?._id ?? null;
};
