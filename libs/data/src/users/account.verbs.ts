import { mayChangeRole, type Role, type SupplyRole, type UserStatus } from '@tm/domain';
import type { ClientSession } from 'mongoose';
import { orderNewNames } from '../bookings/bookingNames.verbs';
import { tallyPerson } from '../platformTallies';
import { saveBusiness, type BusinessDetails } from '../providerProfiles/providerProfile.verbs';
import { conflict, forbidden, isDuplicateKey, type Refusal } from '../refusal';
import { noteSecurity } from '../securityEvents';
import { inTransaction, inTransactionOf } from '../transaction';
import { orderEmailProof } from './emailProof.verbs';
import { UserModel, emailKeyOf, type UserRecord } from './user.schema';
import { searchKeysOf } from './searchKeys';
import { HIDDEN_FIELDS, type ListedUser } from './userWish';

type Business = BusinessDetails & { businessName: string };
export type Registration = Pick<UserRecord, 'email' | 'passwordHash' | 'firstName' | 'lastName'> & {
  role: Exclude<Role, 'super_admin'>;
  business?: Business | undefined;
  /** What was told of a business that has no name yet. */
  businessDraft?: UserRecord['businessDraft'];
};
/** What a person may change about themself. Absent fields stay, null empties. */
export type PersonalFields = Partial<
  Pick<UserRecord, 'firstName' | 'lastName' | 'phone' | 'location' | 'bio' | 'profileImageUrl'>
>;
/** What signing in needs to know. */
export type Credentials = {
  id: string;
  role: Role;
  status: UserStatus;
  passwordHash: string;
  twoFactorEnabled: boolean;
};

const TAKEN = 'An account with this email already exists.';

const insertUser = async (
  user: Omit<Registration, 'business'>,
  session: ClientSession,
): Promise<ListedUser> => {
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

/** Is there an account with this e-mail, whatever its case? */
export const isEmailTaken = async (email: string): Promise<boolean> =>
  (await UserModel.exists({ emailKey: emailKeyOf(email) })) !== null;

/**
 * Makes an account and, for the supply side, the profile of the business it names (PD-13), and orders the mail that proves
 * the address: one transaction. 409 when the e-mail is taken.
 */
export const registerUser = async ({ business, ...registration }: Registration): Promise<ListedUser> =>
  inTransaction(async (session) => {
    const user = await insertUser(registration, session);
    if (business && registration.role !== 'customer') await saveBusiness(String(user._id), business, session);
    await orderEmailProof(String(user._id), session);
    await tallyPerson(session, null, user);
    return user;
  });

/** The person who has this e-mail, or null. */
export const findAccountByEmail = async (email: string): Promise<ListedUser | null> =>
  UserModel.findOne({ emailKey: emailKeyOf(email) }, HIDDEN_FIELDS).lean<ListedUser>();

/** What signing in by this e-mail needs, or null. */
export const findCredentials = async (email: string): Promise<Credentials | null> => {
  const row = await UserModel.findOne(
    { emailKey: emailKeyOf(email) },
    'role status passwordHash twoFactorEnabled',
  ).lean();
  if (!row) return null;
  const { role, status, passwordHash, twoFactorEnabled } = row;
  return { id: String(row._id), role, status, passwordHash, twoFactorEnabled: twoFactorEnabled === true };
};

/** Puts a newer hash of the same password in the place of `old`; nothing happens when the password changed meanwhile. */
export const renewPasswordHash = async (userId: string, old: string, passwordHash: string): Promise<void> => {
  await UserModel.updateOne({ _id: userId, passwordHash: old }, { $set: { passwordHash } });
};

/** What else changes with some fields: by what the person is found, and whether they have a new name. */
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

/** What counts as a change of a person; the picture is saved by itself and is none. */
const VERSIONED = ['firstName', 'lastName', 'phone', 'location', 'bio'] as const;

const stalePerson = (): Refusal =>
  conflict('stale_version', 'Your profile was changed meanwhile. Load it again and repeat your change.');

/** What goes along with a change of a person: the transaction it belongs to, and the version that was read. */
type Changing = { ongoing?: ClientSession | undefined; version?: number | undefined };

/**
 * Changes a person's own fields; null when there is no such person, or no more. By another name, their bookings are to be found by it.
 * Refuses: 409 `stale_version` when the person has another version than the one that was read.
 */
export const updatePerson = async (
  userId: string,
  fields: PersonalFields,
  { ongoing, version }: Changing = {},
): Promise<ListedUser | null> =>
  inTransactionOf(ongoing, async (session) => {
    const { derived, hasNewName } = await followingFrom(session, userId, fields);
    const own = { _id: userId, erasedAt: null };
    // A person who was never changed has none.
    const guard = version === undefined ? {} : { version: version === 0 ? null : version };
    const isChange = VERSIONED.some((field) => fields[field] !== undefined);
    const changed = await UserModel.findOneAndUpdate(
      { ...own, ...guard },
      { $set: { ...fields, ...derived }, ...(isChange && { $inc: { version: 1 } }) },
      { returnDocument: 'after', projection: HIDDEN_FIELDS, session },
    ).lean<ListedUser>();
    if (!changed && version !== undefined && (await UserModel.exists(own).session(session)))
      throw stalePerson();
    if (changed && hasNewName) await orderNewNames(session, userId);
    return changed;
  });

const takeRole = async (userId: string, role: SupplyRole, session: ClientSession): Promise<void> => {
  const before = await UserModel.findOneAndUpdate(
    { _id: userId, role: 'customer' },
    { $set: { role } },
    { session, projection: 'status' },
  ).lean();
  if (!before) throw conflict('role_changed', 'The role of this account has already been changed.');
  await tallyPerson(session, { role: 'customer', status: before.status }, { role, status: before.status });
};

/** Saves the business step; what sign-up had kept of the business goes into it, where the step says nothing else. */
const takeOverBusiness = async (
  session: ClientSession,
  person: ListedUser,
  business: Business,
  version: number | undefined,
): Promise<ListedUser> => {
  const { businessDraft, ...rest } = person;
  const { address, phone } = businessDraft ?? {};
  const kept = { ...(address && { businessAddress: address }), ...(phone && { businessPhone: phone }) };
  await saveBusiness(String(person._id), { ...kept, ...business }, session, { version });
  if (businessDraft)
    await UserModel.updateOne({ _id: person._id }, { $unset: { businessDraft: 1 } }, { session });
  return rest;
};

/** Each version is that of what it stands beside, as it was read. */
type Onboarding = {
  role?: Role | undefined;
  fields: PersonalFields;
  version?: number | undefined;
  business?: Business | undefined;
  businessVersion?: number | undefined;
};

/**
 * One step of onboarding, in one transaction: the role (from customer to the supply side, once: 409 otherwise, 403 for
 * super_admin), personal fields, and the business (403 for customers). Refuses: 409 `stale_version` of the person or of the business.
 */
export const onboard = async (
  person: { id: string; role: Role },
  { role, fields, version, business, businessVersion }: Onboarding,
): Promise<ListedUser | null> =>
  inTransaction(async (session) => {
    const next = role ?? person.role;
    if (next !== person.role) {
      if (next === 'super_admin') throw forbidden('This role cannot be chosen.');
      if (!mayChangeRole(person.role, next))
        throw conflict('role_fixed', 'The role of this account cannot be changed any more.');
      await takeRole(person.id, next as SupplyRole, session);
      await noteSecurity(
        { action: 'user.role', actorId: person.id, targetId: person.id, reason: `${person.role} → ${next}` },
        { session },
      );
    }
    // Before the business: an erasure at the same moment meets it in the person's own document.
    const changed = await updatePerson(person.id, fields, { ongoing: session, version });
    if (changed && business) {
      if (next === 'customer' || next === 'super_admin')
        throw forbidden('Only providers and restaurant owners have business details.');
      return takeOverBusiness(session, changed, business, businessVersion);
    }
    return changed;
  });

/** What the first super_admin is called. */
export const SUPER_ADMIN_NAME = { firstName: 'Super', lastName: 'Admin' } as const;

/** Makes the first super_admin unless an account has this e-mail. Several services may start at once: one makes it. */
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
      await tallyPerson(session, null, made!);
      await noteSecurity(
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
