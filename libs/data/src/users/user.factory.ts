import { randomUUID } from 'node:crypto';
import { type Types } from 'mongoose';
import { tallyPerson } from '../platformTallies';
import { UserModel, emailKeyOf, type UserDocument, type UserRecord } from './user.schema';

/** A hash that no password has: built users get in by a session, not by the sign-in form. */
const NO_PASSWORD = 'none';

/** Writes a user for a test: an active customer with phone and location, unless the test says otherwise. */
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
  await tallyPerson(null, null, made);
  return made;
};
