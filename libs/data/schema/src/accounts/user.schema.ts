import { domainToASCII } from 'node:url';
import { NOTICE_SWITCHES, ROLES, USER_STATUSES } from '@tm/domain';
import { Schema, model, type HydratedDocument, type InferSchemaType, type QueryFilter } from '@tm/mongo';
import { bookingMarks } from '../bookingMarks';
import { statusCounts } from '../statusCounts';
import { updateSearchKeys } from './updateSearchKeys';

/** Dates of a closed account (`closingDates`). */
const closingSchema = new Schema(
  {
    at: { type: Date, required: true },
    keepUntil: { type: Date, required: true },
    erasedBy: { type: Date, required: true },
    /** The status before, which the account has again if its owner keeps it. */
    from: { type: String, enum: USER_STATUSES, required: true },
  },
  { _id: false },
);
/** Matches any time. Only closed accounts have this field. */
export const IS_CLOSED = { $gt: new Date(0) };
export const CLOSING_INDEX = { 'closing.keepUntil': 1 } as const;

const userSchema = new Schema(
  {
    email: { type: String, required: true },
    /** The email address in comparable form: `emailKeyOf` (contract: case-insensitive). */
    emailKey: { type: String, required: true },
    passwordHash: { type: String, required: true },
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    role: { type: String, enum: ROLES, required: true },
    phone: { type: String, default: null },
    location: { type: String, default: null },
    bio: { type: String, default: null },
    profileImageUrl: { type: String, default: null },
    /** The number of changes of name, phone, location or bio; absent if never changed. */
    version: Number,
    /** The user has confirmed the email address. */
    isVerified: { type: Boolean, default: false },
    /**
     * Sign-in requires a second factor. Its secret is in a separate collection, so that no read of a user
     * contains it.
     */
    twoFactorEnabled: { type: Boolean, default: false },
    status: { type: String, enum: USER_STATUSES, default: 'active' },
    statusReason: { type: String, default: null },
    /**
     * Business details from a sign-up without a business name. The business step starts with them and takes
     * them over (PD-28).
     */
    businessDraft: {
      type: { _id: false, description: String, address: String, phone: String },
      default: undefined,
    },
    /** Channels of notifications that are off for this user; absent if all are on. */
    mutedNotices: { type: [{ type: String, enum: NOTICE_SWITCHES }], default: undefined },
    /** The Lagos date of the last list of tomorrow that the user got as a provider. */
    digestFor: String,
    /** Set while a closed account waits for its erasure. */
    closing: { type: closingSchema, default: undefined },
    /** The time of erasure. The remaining pseudonym is referred to by bookings, reviews and the audit log. */
    erasedAt: { type: Date, default: null },
    /** Derived: the keys for user searches (`searchKeysOf`), which alone read them. */
    searchKeys: { type: [String], default: [] },
    /**
     * The bookings this user has made, by status, updated in the transaction of every change, so that reading
     * them is one find. A concurrent erasure and booking conflict on this document, and one of the two is
     * retried.
     */
    bookingCounts: statusCounts,
    /** How the user's agreed bookings as a customer ended (`customerMark`). */
    bookingMarks,
  },
  { timestamps: true, collection: 'users' },
);

userSchema.index({ emailKey: 1 }, { unique: true });
// For the admin's table: newest first, by role, by status, by both, or without a filter.
userSchema.index({ role: 1, status: 1, _id: -1 });
userSchema.index({ status: 1, _id: -1 });
// For the admin's table sorted by name.
userSchema.index({ firstName: 1, lastName: 1, _id: 1 });
/** Searches for users and their data match the beginning of a name, an email address or a phone number. */
export const KEY_INDEX = { searchKeys: 1 } as const;
userSchema.index(KEY_INDEX);
// Contains only closed accounts, in the order in which they may be erased.
userSchema.index(CLOSING_INDEX, { partialFilterExpression: { 'closing.keepUntil': IS_CLOSED } });
updateSearchKeys(userSchema);

export type UserRecord = InferSchemaType<typeof userSchema>;
export type UserConditions = QueryFilter<UserRecord>;
export type UserDocument = HydratedDocument<UserRecord>;

export const UserModel = model('User', userSchema);

/**
 * Returns an email address in comparable form: NFKC, trimmed, lower case, with the domain in ASCII (IDNA).
 * For an ASCII address it is the lower case.
 */
export const emailKeyOf = (email: string): string => {
  const plain = email.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  // A domain that IDNA rejects stays as written.
  return at < 0 ? plain : `${plain.slice(0, at)}@${domainToASCII(domain) || domain}`;
};

export type UserIndex = Record<string, 1 | -1>;
