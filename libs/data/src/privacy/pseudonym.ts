import { DEFAULT_CALENDAR } from '@tm/domain';
import type { Types } from 'mongoose';

/** What people read in the place of the name of somebody who was erased. */
export const FORMER_USER = { firstName: 'Former user', lastName: '' } as const;

/**
 * What is left in the document of a person who was erased. The key cannot be typed as an e-mail and the hash is none, so that nobody
 * signs in as them, and nobody who registers later, with their old address or another, meets them.
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

/** What is left of the business of a person who was erased, beside its ratings and totals. */
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
