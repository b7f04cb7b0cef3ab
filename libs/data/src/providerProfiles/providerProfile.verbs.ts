import { Types, trusted, type ClientSession } from 'mongoose';
import { orderNewNames } from '../bookings/bookingNames.verbs';
import { conflict } from '../refusal';
import { inTransaction, inTransactionOf, overtaken } from '../transaction';
import { placeInReview, standingOf } from '../verification/papers';
import { askChange } from './askChange';
import { deriveBusinessName } from './businessName';
import { differsFromChecked, splitChecked } from './pendingChange';
import {
  ProviderProfileModel,
  type ProviderProfileRecord,
  type ProviderProfileRow,
} from './providerProfile.schema';

/** What a provider says about the business: at registration, onboarding, or in Business Info. Absent fields stay as they are. */
export type BusinessDetails = Partial<
  Pick<
    ProviderProfileRecord,
    | 'businessName'
    | 'businessDescription'
    | 'businessAddress'
    | 'businessPhone'
    | 'yearsOfExperience'
    | 'serviceAreas'
    | 'certifications'
    | 'serviceCategories'
    | 'portfolio'
    | 'availability'
  >
>;

const stated = (details: BusinessDetails): BusinessDetails =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));

/** As an update: weekly hours are part of the calendar, whose version tells its readers that it has changed. */
const changesBy = (details: BusinessDetails) => ({
  $set: {
    ...stated(details),
    ...(details.businessName !== undefined && deriveBusinessName(details.businessName)),
  },
  ...(details.availability && { $inc: { calendarVersion: 1 } }),
});

/** The profile of a user, or null. One read by a unique index. */
export const findProfileOfUser = async (
  userId: string,
  session?: ClientSession,
): Promise<ProviderProfileRow | null> =>
  ProviderProfileModel.findOne({ userId: new Types.ObjectId(userId) }, null, {
    session: session ?? null,
  }).lean<ProviderProfileRow>();

/** The profiles of some users, by user id: one read for a page of people. */
export const loadProfilesOf = async (
  userIds: readonly Types.ObjectId[],
): Promise<ReadonlyMap<string, ProviderProfileRow>> => {
  const profiles = await ProviderProfileModel.find({ userId: trusted({ $in: [...userIds] }) }).lean<
    ProviderProfileRow[]
  >();
  return new Map(profiles.map((profile) => [String(profile.userId), profile]));
};

/** A profile by its id, the provider id of the HTTP contract. */
export const findProviderProfile = async (id: string): Promise<ProviderProfileRow | null> =>
  ProviderProfileModel.findById(id).lean<ProviderProfileRow>();

/** A business that was refused is handed in for review again by correcting it (PD-13), with the papers it has, unless those were refused. */
const handInAgain = async (userId: string, session: ClientSession): Promise<void> => {
  const refused = {
    userId: new Types.ObjectId(userId),
    isVerified: false,
    refusalReason: trusted({ $ne: null }),
  };
  const now = new Date();
  const again = { refusalReason: null, submittedAt: now, ...placeInReview('unsubmitted', now) };
  const options = { session };
  const { matchedCount } = await ProviderProfileModel.updateOne(
    { ...refused, papers: null },
    { $set: again },
    options,
  );
  if (matchedCount === 0)
    await ProviderProfileModel.updateOne(
      { ...refused, 'papers.mistakes.item': trusted({ $ne: 'document' as const }) },
      {
        $set: {
          ...again,
          ...placeInReview('submitted', now),
          'papers.mistakes': [],
          'papers.decidedAt': null,
        },
      },
      options,
    );
};

/** What is saved may carry the `version` that was read, and `now` for tests. */
export type Saving = { version?: number | undefined; now?: Date };

const refuseStale = ({ version: stored }: ProviderProfileRow, { version }: Saving): void => {
  if (version !== undefined && version !== (stored ?? 0))
    throw conflict(
      'stale_version',
      'Your business details were changed meanwhile. Load them again and repeat your change.',
    );
};

/** Papers that wait are others by another name: an admin who has seen the old one does not rule on them (ADR-034). */
const againInQueue = (seen: ProviderProfileRow, details: BusinessDetails, now: Date) =>
  standingOf(seen) === 'submitted' && differsFromChecked(seen, details)
    ? { submittedAt: now, ...placeInReview('submitted', now) }
    : {};

/** Changes a business as it was seen: of a verified one, what was checked waits for an admin. */
const changeSeen = async (
  session: ClientSession,
  seen: ProviderProfileRow,
  details: BusinessDetails,
  now: Date,
): Promise<ProviderProfileRow> => {
  const { checked, free } = splitChecked(stated(details));
  const isVerified = seen.isVerified;
  const { $set, ...rest } = changesBy(isVerified ? free : details);
  const more = isVerified ? await askChange(session, seen, checked, now) : againInQueue(seen, details, now);
  const { businessName } = details;
  if (!isVerified && businessName !== undefined && businessName !== seen.businessName)
    await orderNewNames(session, String(seen.userId));
  const { $inc } = { $inc: {}, ...rest };
  const saved = await ProviderProfileModel.findOneAndUpdate(
    { _id: seen._id, isVerified, version: seen.version ?? null },
    { $set: { ...$set, ...more }, $inc: { ...$inc, version: 1 } },
    { returnDocument: 'after', runValidators: true, session },
  ).lean<ProviderProfileRow>();
  if (!saved) throw overtaken();
  return saved;
};

/**
 * Saves the business step: makes the user's one profile, unverified, or changes the details of the one that is there
 * (PD-13). Saving twice makes one profile; saving one that was refused hands it in again. Of a verified business, what was checked
 * waits for an admin (ADR-034). Refuses: 409 `stale_version`.
 */
export const saveBusiness = async (
  userId: string,
  details: BusinessDetails & { businessName: string },
  ongoing?: ClientSession,
  saving: Saving = {},
): Promise<ProviderProfileRow> =>
  inTransactionOf(ongoing, async (session) => {
    const own = { userId: new Types.ObjectId(userId) };
    const seen = await ProviderProfileModel.findOne(own, null, { session }).lean<ProviderProfileRow>();
    if (seen) {
      refuseStale(seen, saving);
      if (!seen.isVerified && seen.refusalReason) await handInAgain(userId, session);
      return changeSeen(session, seen, details, saving.now ?? new Date());
    }
    const { $set, $inc } = { $inc: {}, ...changesBy(details) };
    const made = await ProviderProfileModel.findOneAndUpdate(
      own,
      { $set, $inc: { ...$inc, version: 1 } },
      { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true, session },
    ).lean<ProviderProfileRow>();
    return made!;
  });

/**
 * Changes the details of a profile that `userId` owns; null when there is none or it is another's. Of a verified business, what was checked
 * waits for an admin (ADR-034). Refuses: 409 `stale_version`.
 */
export const updateProviderProfile = async (
  id: string,
  userId: string,
  details: BusinessDetails,
  saving: Saving = {},
): Promise<ProviderProfileRow | null> =>
  inTransaction(async (session) => {
    const own = { _id: new Types.ObjectId(id), userId: new Types.ObjectId(userId), erasedAt: null };
    const seen = await ProviderProfileModel.findOne(own, null, { session }).lean<ProviderProfileRow>();
    if (!seen) return null;
    refuseStale(seen, saving);
    return changeSeen(session, seen, details, saving.now ?? new Date());
  });

/** The dashboard's numbers as bookings and reviews keep them; zeros before the first. Earnings in kobo. */
export type ProviderTotals = {
  bookings: number;
  pending: number;
  earningsKobo: number;
  ratingSum: number;
  reviewCount: number;
};

const NONE: ProviderTotals = { bookings: 0, pending: 0, earningsKobo: 0, ratingSum: 0, reviewCount: 0 };

/** One projected read by a unique index, however many bookings there are (product 2.13). */
export const providerTotals = async (userId: string): Promise<ProviderTotals> => {
  const row = await ProviderProfileModel.findOne(
    { userId: new Types.ObjectId(userId) },
    'totals ratingSum reviewCount',
  ).lean();
  if (!row) return NONE;
  const { bookings = 0, pending = 0, earningsKobo = 0 } = row.totals ?? {};
  return { bookings, pending, earningsKobo, ratingSum: row.ratingSum, reviewCount: row.reviewCount };
};
