import { FORMER_USER } from '@tm/domain';
import type { Types } from '@tm/mongo';

/**
 * Returns the fields of an erased user's document. The key is no valid email address and the hash no valid
 * hash, so that no sign-in is possible, and a later registration with the old or another address does not
 * conflict.
 */
export const pseudonymOf = (userId: Types.ObjectId) => ({
  ...FORMER_USER,
  email: '',
  emailKey: `erased:${String(userId)}`,
  searchKeys: [] as string[],
  bookingMarks: [] as never[],
  mutedNotices: [] as never[],
  digestFor: null,
  passwordHash: 'erased',
  phone: null,
  location: null,
  bio: null,
  profileImageUrl: null,
  isVerified: false,
  status: 'inactive' as const,
  statusReason: null,
  businessDraft: null,
  closing: null,
});
