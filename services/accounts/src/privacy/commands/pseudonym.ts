import { DEFAULT_CALENDAR } from '@tm/domain';
import type { Types } from '@tm/mongo';

/** The name shown for an erased user. */
export const FORMER_USER = { firstName: 'Former user', lastName: '' } as const;

/**
 * Returns the fields of an erased user's document. The key is no valid e-mail address and the hash no valid
 * hash, so that no sign-in is possible, and a later registration with the old or another address does not
 * conflict.
 */
export const pseudonymOf = (userId: Types.ObjectId) => ({
  ...FORMER_USER,
  email: '',
  emailKey: `erased:${String(userId)}`,
  searchKeys: [] as string[],
  passwordHash: 'erased',
  phone: null,
  location: null,
  bio: null,
  profileImageUrl: null,
  isVerified: false,
  status: 'inactive' as const,
  statusReason: null,
  businessDraft: null,
});

/** The fields of an erased user's business, in addition to its ratings and totals. */
export const BUSINESS_PSEUDONYM = {
  businessName: FORMER_USER.firstName,
  businessDescription: '',
  businessAddress: null,
  businessPhone: null,
  yearsOfExperience: 0,
  serviceAreas: [],
  certifications: [],
  serviceCategories: [],
  portfolio: [],
  availability: {},
  calendar: DEFAULT_CALENDAR,
  isVerified: false,
  refusalReason: null,
  nameText: '',
  nameStarts: [],
  waitingSince: null,
  refusedAt: null,
  papers: null,
  pendingChange: null,
  changeRefusal: null,
} as const;
