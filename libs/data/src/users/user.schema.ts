import { domainToASCII } from 'node:url';
import { ROLES, USER_STATUSES } from '@tm/domain';
import { Schema, model, type HydratedDocument, type InferSchemaType, type QueryFilter } from 'mongoose';
import { statusCounts } from '../bookings/statusCounts';
import { keepSearchKeys } from './keepSearchKeys';

const userSchema = new Schema(
  {
    email: { type: String, required: true },
    /** The e-mail as it is compared: `emailKeyOf` (contract: case-insensitive). */
    emailKey: { type: String, required: true },
    passwordHash: { type: String, required: true },
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    role: { type: String, enum: ROLES, required: true },
    phone: { type: String, default: null },
    location: { type: String, default: null },
    bio: { type: String, default: null },
    profileImageUrl: { type: String, default: null },
    /** How often name, phone, location or bio were changed; absent, never. */
    version: Number,
    /** The person has proved the e-mail address. */
    isVerified: { type: Boolean, default: false },
    /** Signing in asks for a second factor; its secret stands apart, so that no read of a person carries it. */
    twoFactorEnabled: { type: Boolean, default: false },
    status: { type: String, enum: USER_STATUSES, default: 'active' },
    statusReason: { type: String, default: null },
    /** What sign-up was told of a business without a name: the business step begins with it and takes it over (PD-28). */
    businessDraft: {
      type: { _id: false, description: String, address: String, phone: String },
      default: undefined,
    },
    /** When the person was erased: what is left is a pseudonym that bookings, reviews and the audit point to. */
    erasedAt: { type: Date, default: null },
    /** Derived: what searches for people look at (`searchKeysOf`). Only they read it. */
    searchKeys: { type: [String], default: [] },
    /**
     * The bookings this person has made, by status: kept in the transaction of every change, so that reading them is one find. An erasure
     * at the same moment as a booking meets it here and one of the two starts again.
     */
    bookingCounts: statusCounts,
  },
  { timestamps: true, collection: 'users' },
);

userSchema.index({ emailKey: 1 }, { unique: true });
// The admin's table: newest first, by role and status or without.
userSchema.index({ role: 1, status: 1, _id: -1 });
userSchema.index({ status: 1, _id: -1 });
// Admins read people by name.
userSchema.index({ firstName: 1, lastName: 1, _id: 1 });
/** People, and what is theirs, are looked up by how a name, an e-mail or a phone begins. */
export const KEY_INDEX = { searchKeys: 1 } as const;
userSchema.index(KEY_INDEX);
keepSearchKeys(userSchema);

export type UserRecord = InferSchemaType<typeof userSchema>;
export type UserConditions = QueryFilter<UserRecord>;
export type UserDocument = HydratedDocument<UserRecord>;

export const UserModel = model('User', userSchema);

/**
 * The form in which e-mail addresses are compared: NFKC, trimmed, lower case, the domain as the name system knows it (IDNA). Of
 * an address that is ASCII it is the lower-case form.
 */
export const emailKeyOf = (email: string): string => {
  const plain = email.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  // What IDNA does not know stays as it is written.
  return at < 0 ? plain : `${plain.slice(0, at)}@${domainToASCII(domain) || domain}`;
};
