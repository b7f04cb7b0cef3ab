import { randomUUID } from 'node:crypto';
import type { Types } from '@tm/mongo';
import { updatePeopleCounters } from '../records/platformCounter.writes';
import { UserModel, emailKeyOf, type UserDocument, type UserRecord } from '../accounts/user.schema';

/** A hash that matches no password: built users get a session, not a sign-in. */
const NO_PASSWORD = 'none';

/**
 * Writes a user for a test: an active customer with phone number and location, unless the test sets other
 * values.
 */
export const buildUser = async (
  more: Partial<UserRecord> & { _id?: Types.ObjectId } = {},
): Promise<UserDocument> => {
  const email = more.email ?? `ada.${randomUUID()}@example.ng`;
  const made = await UserModel.create({
    email,
    emailKey: emailKeyOf(email),
    passwordHash: NO_PASSWORD,
    firstName: 'Ada',
    lastName: 'Okafor',
    role: 'customer',
    phone: '+2348031234567',
    location: 'Lagos',
    ...more,
  });
  await updatePeopleCounters(null, null, made);
  return made;
};
