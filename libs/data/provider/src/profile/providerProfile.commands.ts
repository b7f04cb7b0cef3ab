import {
  currentTime,
  Types,
  trusted,
  type ClientSession,
  conflict,
  inTransaction,
  withSession,
  outdatedRead,
} from '@tm/mongo';
import { defaultHandle, longDefaultHandle } from '@tm/domain';
import { enqueueNewNames } from '@tm/records';
import {
  reviewQueueFields,
  verificationStatus,
  deriveBusinessName,
  ProviderProfileModel,
  type ProviderProfileRecord,
  type ProviderProfileRow,
} from '@tm/schema/provider';
import { requestChange } from './requestChange';
import { isHandleFree } from './handle.queries';
import { qualityDueNow } from './qualityDue.writes';
import { differsFromChecked, splitChecked } from './pendingChange';

/**
 * The details of a business as its provider enters them at registration, onboarding, or in Business Info.
 * Absent fields stay unchanged.
 */
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

const definedFields = (details: BusinessDetails): BusinessDetails =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));

/** Builds the update. Weekly hours are part of the calendar, so they also increment its version. */
const changesBy = (details: BusinessDetails) => ({
  $set: {
    ...definedFields(details),
    ...(details.businessName !== undefined && deriveBusinessName(details.businessName)),
    ...((details.serviceAreas || details.availability) && qualityDueNow()),
  },
  ...(details.availability && { $inc: { calendarVersion: 1 } }),
});

/**
 * Resubmits a rejected business for review when its provider corrects it (PD-13), with its present documents,
 * unless those were rejected.
 */
const resubmit = async (userId: string, session: ClientSession): Promise<void> => {
  const refused = {
    userId: new Types.ObjectId(userId),
    isVerified: false,
    refusalReason: trusted({ $ne: null }),
  };
  const now = currentTime();
  const again = { refusalReason: null, submittedAt: now, ...reviewQueueFields('unsubmitted', now) };
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
          ...reviewQueueFields('submitted', now),
          'papers.mistakes': [],
          'papers.decidedAt': null,
        },
      },
      options,
    );
};

/** The `version` that the caller has read, and the present time for tests. */
export type Saving = { version?: number | undefined; now?: Date };

/** Rejects with 409 `stale_version` if a profile is not in the version that the caller has read. */
export const assertProfileVersion = ({ version: stored }: ProviderProfileRow, { version }: Saving): void => {
  if (version !== undefined && version !== (stored ?? 0))
    throw conflict(
      'stale_version',
      'Your business details have changed since you opened them. Load them again and repeat your change.',
    );
};

/**
 * Returns a new submission time if a waiting business changes details that admins check. The time works as a
 * version: a decision on the old details is rejected (ADR-034).
 */
const newSubmissionTime = (seen: ProviderProfileRow, details: BusinessDetails, now: Date) =>
  verificationStatus(seen) === 'submitted' && differsFromChecked(seen, details)
    ? { submittedAt: now, ...reviewQueueFields('submitted', now) }
    : {};

/**
 * Changes a business in the version that was read. For a verified business, changes of checked fields wait
 * for an admin.
 */
const changeSeen = async (
  session: ClientSession,
  seen: ProviderProfileRow,
  details: BusinessDetails,
  now: Date,
): Promise<ProviderProfileRow> => {
  const { checked, free } = splitChecked(definedFields(details));
  const isVerified = seen.isVerified;
  const { $set, ...rest } = changesBy(isVerified ? free : details);
  const more = isVerified
    ? await requestChange(session, seen, checked, now)
    : newSubmissionTime(seen, details, now);
  const { businessName } = details;
  if (!isVerified && businessName !== undefined && businessName !== seen.businessName)
    await enqueueNewNames(session, String(seen.userId));
  const { $inc } = { $inc: {}, ...rest };
  const saved = await ProviderProfileModel.findOneAndUpdate(
    { _id: seen._id, isVerified, version: seen.version ?? null },
    { $set: { ...$set, ...more }, $inc: { ...$inc, version: 1 } },
    { returnDocument: 'after', runValidators: true, session },
  ).lean<ProviderProfileRow>();
  if (!saved) throw outdatedRead();
  return saved;
};

/**
 * Returns the id of a new business with its default handle (ADR-105). Two ids with the same last letters are
 * rare; the second business gets the long handle.
 */
const newPage = async (session: ClientSession): Promise<{ _id: Types.ObjectId; handle: string }> => {
  const _id = new Types.ObjectId();
  const [short, long] = [defaultHandle(String(_id)), longDefaultHandle(String(_id))];
  return { _id, handle: (await isHandleFree(short, _id, session)) ? short : long };
};

/**
 * Saves the business step: creates the user's only profile, unverified, or changes the existing one (PD-13).
 * Saving twice creates one profile; saving a rejected one resubmits it. For a verified business, changes of
 * checked fields wait for an admin (ADR-034). Rejects with 409 `stale_version`.
 */
export const saveBusiness = async (
  userId: string,
  details: BusinessDetails & { businessName: string },
  ongoing?: ClientSession,
  saving: Saving = {},
): Promise<ProviderProfileRow> =>
  withSession(ongoing, async (session) => {
    const own = { userId: new Types.ObjectId(userId) };
    const seen = await ProviderProfileModel.findOne(own, null, { session }).lean<ProviderProfileRow>();
    if (seen) {
      assertProfileVersion(seen, saving);
      if (!seen.isVerified && seen.refusalReason) await resubmit(userId, session);
      return changeSeen(session, seen, details, saving.now ?? currentTime());
    }
    const { $set, $inc } = { $inc: {}, ...changesBy(details) };
    const $setOnInsert = await newPage(session);
    const made = await ProviderProfileModel.findOneAndUpdate(
      own,
      { $set, $setOnInsert, $inc: { ...$inc, version: 1 } },
      { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true, session },
    ).lean<ProviderProfileRow>();
    return made!;
  });

/**
 * Changes the details of a profile that `userId` owns. Returns null when it does not exist or belongs to
 * another user. For a verified business, changes of checked fields wait for an admin (ADR-034). Rejects with
 * 409 `stale_version`.
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
    assertProfileVersion(seen, saving);
    return changeSeen(session, seen, details, saving.now ?? currentTime());
  });
