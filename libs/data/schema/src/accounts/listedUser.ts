import type { Types } from '@tm/mongo';
import type { UserRecord } from './user.schema';

/** Fields that only sign-in, searches, bookings and reminders need. */
export const PRIVATE_FIELDS = {
  passwordHash: 0,
  emailKey: 0,
  searchKeys: 0,
  bookingMarks: 0,
  digestFor: 0,
} as const;

/** A user as lists return it, without these fields. */
export type PublicUserRow = Omit<UserRecord, keyof typeof PRIVATE_FIELDS> & { _id: Types.ObjectId };
