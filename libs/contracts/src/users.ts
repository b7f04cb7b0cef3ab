import {
  ROLES,
  SELF_REGISTRATION_ROLES,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  USER_STATUSES,
} from '@tm/domain';
import * as z from 'zod/mini';
import { email, optionalPhone, phone } from './contactFields';
import { editedVersion, id, instant, line, paragraph, plainName } from './fields';
import { objectPath } from './uploadFields';
import { problem } from './problem';
import { providerProfile } from './providers';
import { imageAddress } from './uploads';

/** A password as typed. The service checks if it is too common. */
export const password = z.string('Password must be at least 6 characters').check(
  z.refine((value) => [...value].length >= MIN_PASSWORD_LENGTH, 'Password must be at least 6 characters'),
  z.refine((value) => [...value].length <= MAX_PASSWORD_LENGTH, 'Password must be at most 256 characters'),
);

export const loginRequest = z.strictObject({ email, password });

export const registerRequest = z
  .strictObject({
    email,
    password,
    confirmPassword: password,
    firstName: plainName(100, 'First name is required'),
    lastName: plainName(100, 'Last name is required'),
    userType: z._default(z.enum(SELF_REGISTRATION_ROLES, 'Please choose an account type'), 'customer'),
    businessName: z.optional(plainName(120)),
    businessDescription: z.optional(paragraph(2000)),
    businessAddress: z.optional(line(200)),
    businessPhone: optionalPhone,
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: "Passwords don't match",
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );

const role = z.enum(ROLES);

/**
 * Data of a provider's business, as the business step sends it (product 3). If `businessName` is empty, there
 * is no business profile yet, and the other members are the data from sign-up, with which the business step
 * begins (PD-28).
 */
export const savedBusinessInfo = z.object({
  businessName: z.string(),
  businessDescription: z.string(),
  serviceCategories: z.array(z.string()),
  experience: z.number(),
  certifications: z.array(z.string()),
  portfolio: z.array(z.string()),
  businessAddress: z.nullable(z.string()),
  businessPhone: z.nullable(z.string()),
});

/** The signed-in user's own view. Other users' views are `publicPerson`. */
export const user = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  phone: z.nullable(z.string()),
  location: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  isVerified: z.boolean(),
  isActive: z.boolean(),
  status: z.enum(USER_STATUSES),
  /** True if sign-in also requires a code of the user's authenticator (PD-15). */
  twoFactorEnabled: z.boolean(),
  createdAt: instant,
  profileData: z.nullable(providerProfile),
  /** Increases with each change of name, phone, location or bio. */
  version: z.optional(z.number()),
  /** Null for users without business data. */
  businessInfo: z.optional(z.nullable(savedBusinessInfo)),
});

/** The public part of a user; `phone` is present only for signed-in callers. */
export const publicPerson = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  phone: z.optional(z.nullable(z.string())),
});

/** Response to a stale change (409 `stale_version`): the current user. */
export const staleUser = z.extend(problem, { current: user });

/**
 * Names are not checked with `plainName` here: forms also send unchanged names, which may be older than the
 * rule. The service checks changed names.
 */
const personalFields = {
  version: editedVersion,
  firstName: z.optional(line(100, 'First name is required')),
  lastName: z.optional(line(100, 'Last name is required')),
  phone: optionalPhone,
  location: z.optional(line(120)),
  bio: z.optional(paragraph(1000)),
};

/**
 * Body of PUT /api/profile/image: the path of one of the caller's completed uploads, or the address of an
 * upload, which is completed first.
 */
export const updateImageRequest = z.strictObject({ imageURL: imageAddress });

/** Body of PUT /api/auth/user. A changed `email` is accepted and ignored (contract). */
export const updateUserRequest = z.strictObject({
  ...personalFields,
  email: z.optional(z.string()),
  profileImageUrl: z.optional(
    z.nullable(z.union([z.literal(''), objectPath], 'Must be one of your uploaded images')),
  ),
});

export const businessInfo = z.strictObject({
  businessName: line(120, 'Business name is required'),
  businessDescription: paragraph(2000, 'Business description is required'),
  serviceCategories: z.optional(z.array(line(60)).check(z.maxLength(20))),
  experience: z.optional(z.union([line(40), z.number()])),
  certifications: z.optional(z.union([paragraph(1000), z.array(line(200)).check(z.maxLength(20))])),
  portfolio: z.optional(z.array(line(300)).check(z.maxLength(20))),
  /** Version of `profileData` as it was read. */
  version: editedVersion,
  businessAddress: z.optional(line(200)),
  businessPhone: optionalPhone,
});

/**
 * Body of PUT /api/profile: the onboarding steps send a role, personal fields, or business details (product
 * 7). Each `version` refers to the fields next to it.
 */
export const updateProfileRequest = z.strictObject({
  ...personalFields,
  role: z.optional(role),
  businessInfo: z.optional(businessInfo),
});

/** Form of the profile step of onboarding, with its four required fields. */
export const onboardingProfileForm = z.strictObject({
  firstName: line(100, 'First name is required'),
  lastName: line(100, 'Last name is required'),
  phone,
  location: line(120, 'Location is required'),
  bio: z.optional(paragraph(1000)),
});

export type LoginRequest = z.input<typeof loginRequest>;
export type RegisterRequest = z.input<typeof registerRequest>;
export type UpdateUserRequest = z.input<typeof updateUserRequest>;
export type UpdateProfileRequest = z.input<typeof updateProfileRequest>;
export type BusinessInfo = z.input<typeof businessInfo>;
export type UpdateImageRequest = z.input<typeof updateImageRequest>;
export type User = z.infer<typeof user>;
export type StaleUser = z.infer<typeof staleUser>;
export type PublicPerson = z.infer<typeof publicPerson>;
