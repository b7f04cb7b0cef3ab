import { DEFAULT_CALENDAR, FORMER_USER, isChosenHandle, oldHandlesAfter, type OldHandle } from '@tm/domain';
import type { ClientSession, Types } from '@tm/mongo';
import { ProviderProfileModel, type ProviderProfileRow } from '@tm/schema/provider';
import { heldHandle, isHeldHandle } from './handle.queries';

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
  verifiedAt: null,
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
 * Returns the handles of an erased business that no other business can take for 365 days, so that a printed
 * QR code does not lead to another business.
 */
const heldHandles = (
  seen: Pick<ProviderProfileRow, 'handle' | 'oldHandles'> | null,
  now: Date,
): OldHandle[] => {
  const old = seen?.oldHandles ?? [];
  const all = seen?.handle ? oldHandlesAfter(old, { from: seen.handle, to: '' }, now) : old;
  return all
    .filter(({ name }) => isChosenHandle(name))
    .map(({ name, until }) => ({ name: isHeldHandle(name) ? name : heldHandle(name), until }));
};

/**
 * Replaces the data of a user's business by the pseudonym, in the transaction of the caller or alone. Returns
 * its id; null when the user has no business.
 */
export const eraseBusiness = async (
  userId: Types.ObjectId,
  now: Date,
  session?: ClientSession,
): Promise<Types.ObjectId | null> => {
  const seen = await ProviderProfileModel.findOne({ userId }, 'handle oldHandles', {
    session: session ?? null,
  }).lean<Pick<ProviderProfileRow, 'handle' | 'oldHandles'>>();
  const erased = await ProviderProfileModel.findOneAndUpdate(
    { userId },
    {
      $set: { ...PSEUDONYM, oldHandles: heldHandles(seen, now), erasedAt: now },
      $unset: { handle: 1, handleChangedAt: 1 },
    },
    { session: session ?? null, projection: '_id' },
  ).lean();
  return erased?._id ?? null;
};
