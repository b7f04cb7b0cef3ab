import { mayChangeRole, type Role, type SupplyRole, type UserStatus } from '@tm/domain';
import {
  type ClientSession,
  conflict,
  forbidden,
  isDuplicateKey,
  type DomainError,
  inTransaction,
  withSession,
} from '@tm/mongo';
import { enqueueNewNames, recordSecurityEvent } from '@tm/records';
import { updatePeopleCounters } from '@tm/schema/records';
import { saveBusiness, type BusinessDetails } from '@tm/data-provider';
import { enqueueEmailProof } from './emailProof.commands';
import {
  UserModel,
  emailKeyOf,
  type UserRecord,
  searchKeysOf,
  PRIVATE_FIELDS,
  type PublicUserRow,
} from '@tm/schema/accounts';

type Business = BusinessDetails & { businessName: string };
export type Registration = Pick<UserRecord, 'email' | 'passwordHash' | 'firstName' | 'lastName'> & {
  role: Exclude<Role, 'super_admin'>;
  business?: Business | undefined;
  /** Details of a business that has no name yet. */
  businessDraft?: UserRecord['businessDraft'];
};
/** The fields that a user may change about themselves. Absent fields stay unchanged, null empties. */
export type PersonalFields = Partial<
  Pick<UserRecord, 'firstName' | 'lastName' | 'phone' | 'location' | 'bio' | 'profileImageUrl'>
>;
/** The fields that sign-in needs. */
export type Credentials = {
  id: string;
  role: Role;
  status: UserStatus;
  passwordHash: string;
  twoFactorEnabled: boolean;
  /** Set for a closed account. */
  closing?: UserRecord['closing'];
};

const TAKEN = 'An account with this email already exists.';

const insertUser = async (
  user: Omit<Registration, 'business'>,
  session: ClientSession,
): Promise<PublicUserRow> => {
  const { email, passwordHash, firstName, lastName, role, businessDraft } = user;
  try {
    const [made] = await UserModel.create(
      [{ email, emailKey: emailKeyOf(email), passwordHash, firstName, lastName, role, businessDraft }],
      { session },
    );
    return made!.toObject();
  } catch (error) {
    if (isDuplicateKey(error)) throw conflict('email_taken', TAKEN);
    throw error;
  }
};

/** Returns true if an account has this email address, ignoring case. */
export const isEmailTaken = async (email: string): Promise<boolean> =>
  (await UserModel.exists({ emailKey: emailKeyOf(email) })) !== null;

/**
 * Creates an account and, for providers and owners, the profile of the named business (PD-13), and enqueues
 * the mail that confirms the address, in one transaction. Rejects with 409 when the email address is taken.
 */
export const registerUser = async ({ business, ...registration }: Registration): Promise<PublicUserRow> =>
  inTransaction(async (session) => {
    const user = await insertUser(registration, session);
    if (business && registration.role !== 'customer') await saveBusiness(String(user._id), business, session);
    await enqueueEmailProof(String(user._id), session);
    await updatePeopleCounters(session, null, user);
    return user;
  });

/** Finds the user with this email address, or null. */
export const findAccountByEmail = async (email: string): Promise<PublicUserRow | null> =>
  UserModel.findOne({ emailKey: emailKeyOf(email) }, PRIVATE_FIELDS).lean<PublicUserRow>();

/** Finds the fields for a sign-in with this email address, or null. */
export const findCredentials = async (email: string): Promise<Credentials | null> => {
  const row = await UserModel.findOne(
    { emailKey: emailKeyOf(email) },
    'role status passwordHash twoFactorEnabled closing',
  ).lean();
  if (!row) return null;
  const { role, status, passwordHash, twoFactorEnabled, closing } = row;
  const hasSecondFactor = twoFactorEnabled === true;
  return { id: String(row._id), role, status, passwordHash, twoFactorEnabled: hasSecondFactor, closing };
};

/**
 * Replaces the hash `old` by a newer hash of the same password. Does nothing when the password has changed
 * since.
 */
export const renewPasswordHash = async (userId: string, old: string, passwordHash: string): Promise<void> => {
  await UserModel.updateOne({ _id: userId, passwordHash: old }, { $set: { passwordHash } });
};

/** Returns the changes that follow from changed fields: new search keys, and whether the name changes. */
const followingFrom = async (session: ClientSession, userId: string, fields: PersonalFields) => {
  const { firstName, lastName, phone } = fields;
  const isFoundBySame = firstName === undefined && lastName === undefined && phone === undefined;
  const seen = isFoundBySame
    ? null
    : await UserModel.findById(userId, 'firstName lastName emailKey phone', { session }).lean();
  if (!seen) return { derived: {}, hasNewName: false };
  const next = {
    ...seen,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  };
  return {
    derived: { searchKeys: searchKeysOf(next) },
    hasNewName: next.firstName !== seen.firstName || next.lastName !== seen.lastName,
  };
};

/** The fields that increment the version. The picture is saved separately and does not. */
const VERSIONED = ['firstName', 'lastName', 'phone', 'location', 'bio'] as const;

const stalePerson = (): DomainError =>
  conflict(
    'stale_version',
    'Your profile has changed since you opened it. Load it again and repeat your change.',
  );

/** The transaction that a change belongs to, and the version that was read. */
type Changing = { ongoing?: ClientSession | undefined; version?: number | undefined };

/**
 * Changes a user's own fields. Returns null for an unknown or erased user. A new name enqueues an update of
 * the search texts in their bookings. Rejects with 409 `stale_version` when the user has changed since it was
 * read.
 */
export const updatePerson = async (
  userId: string,
  fields: PersonalFields,
  { ongoing, version }: Changing = {},
): Promise<PublicUserRow | null> =>
  withSession(ongoing, async (session) => {
    const { derived, hasNewName } = await followingFrom(session, userId, fields);
    const own = { _id: userId, erasedAt: null };
    // A user who was never changed has no version.
    const guard = version === undefined ? {} : { version: version === 0 ? null : version };
    const isChange = VERSIONED.some((field) => fields[field] !== undefined);
    const changed = await UserModel.findOneAndUpdate(
      { ...own, ...guard },
      { $set: { ...fields, ...derived }, ...(isChange && { $inc: { version: 1 } }) },
      { returnDocument: 'after', projection: PRIVATE_FIELDS, session },
    ).lean<PublicUserRow>();
    if (!changed && version !== undefined && (await UserModel.exists(own).session(session)))
      throw stalePerson();
    if (changed && hasNewName) await enqueueNewNames(session, userId);
    return changed;
  });

const assignRole = async (userId: string, role: SupplyRole, session: ClientSession): Promise<void> => {
  const before = await UserModel.findOneAndUpdate(
    { _id: userId, role: 'customer' },
    { $set: { role } },
    { session, projection: 'status' },
  ).lean();
  if (!before) throw conflict('role_changed', 'The role of this account has already been changed.');
  await updatePeopleCounters(
    session,
    { role: 'customer', status: before.status },
    { role, status: before.status },
  );
};

/** Saves the business step. Business details stored at sign-up are used where the step names none. */
const claimBusiness = async (
  session: ClientSession,
  person: PublicUserRow,
  business: Business,
  version: number | undefined,
): Promise<PublicUserRow> => {
  const { businessDraft, ...rest } = person;
  const { address, phone } = businessDraft ?? {};
  const drafted = { ...(address && { businessAddress: address }), ...(phone && { businessPhone: phone }) };
  await saveBusiness(String(person._id), { ...drafted, ...business }, session, { version });
  if (businessDraft)
    await UserModel.updateOne({ _id: person._id }, { $unset: { businessDraft: 1 } }, { session });
  return rest;
};

/** Each version is that of the user or the business, as read. */
type Onboarding = {
  role?: Role | undefined;
  fields: PersonalFields;
  version?: number | undefined;
  business?: Business | undefined;
  businessVersion?: number | undefined;
};

/**
 * Runs one step of onboarding in one transaction: the role (from customer to provider or owner, once; else
 * 409, or 403 for super_admin), personal fields, and the business (403 for customers). Rejects with 409
 * `stale_version` of the user or the business.
 */
export const onboard = async (
  person: { id: string; role: Role },
  { role, fields, version, business, businessVersion }: Onboarding,
): Promise<PublicUserRow | null> =>
  inTransaction(async (session) => {
    const next = role ?? person.role;
    if (next !== person.role) {
      if (next === 'super_admin') throw forbidden('This role cannot be chosen.');
      if (!mayChangeRole(person.role, next))
        throw conflict('role_fixed', 'The role of this account cannot be changed any more.');
      await assignRole(person.id, next as SupplyRole, session);
      await recordSecurityEvent(
        { action: 'user.role', actorId: person.id, targetId: person.id, reason: `${person.role} → ${next}` },
        { session },
      );
    }
    // Before the business, so that a concurrent erasure conflicts in the user document.
    const changed = await updatePerson(person.id, fields, { ongoing: session, version });
    if (changed && business) {
      if (next === 'customer' || next === 'super_admin')
        throw forbidden('Only providers and restaurant owners have business details.');
      return claimBusiness(session, changed, business, businessVersion);
    }
    return changed;
  });

/** The name of the first super_admin. */
export const SUPER_ADMIN_NAME = { firstName: 'Super', lastName: 'Admin' } as const;

/**
 * Creates the first super_admin unless an account has this email address. Several services may call it
 * concurrently; one creates it.
 */
export const ensureSuperAdmin = async (
  email: string,
  hash: () => Promise<string>,
): Promise<'made' | 'present'> => {
  if (await isEmailTaken(email)) return 'present';
  const admin = {
    email,
    emailKey: emailKeyOf(email),
    passwordHash: await hash(),
    ...SUPER_ADMIN_NAME,
    role: 'super_admin' as const,
    isVerified: true,
  };
  try {
    await inTransaction(async (session) => {
      const [made] = await UserModel.create([admin], { session });
      await updatePeopleCounters(session, null, made!);
      await recordSecurityEvent(
        { action: 'user.role', targetId: String(made!._id), reason: 'super_admin, by the settings' },
        { session },
      );
    });
    return 'made';
  } catch (error) {
    if (isDuplicateKey(error)) return 'present';
    throw error;
  }
};
