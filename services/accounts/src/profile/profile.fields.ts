import type { businessInfo, updateProfileRequest, updateUserRequest } from '@tm/contracts';
import type { BusinessDetails } from '@tm/data-provider';
import type { PersonalFields } from '../account';
import type * as z from 'zod/mini';

type UserForm = z.output<typeof updateUserRequest>;
type ProfileForm = z.output<typeof updateProfileRequest>;

/**
 * Returns the personal fields of either form. Empty fields are cleared, absent ones stay unchanged. A changed
 * email is ignored.
 */
export const personalFields = (form: UserForm | ProfileForm): PersonalFields => {
  const { firstName, lastName, phone, location, bio } = form;
  const profileImageUrl = 'profileImageUrl' in form ? form.profileImageUrl : undefined;
  const emptied = Object.entries({ phone, location, bio, profileImageUrl })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, value || null]);
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...Object.fromEntries(emptied),
  };
};

/** Parses "5", "5 years" or "5-10 years": the first number counts, a text without a number is 0. */
const years = (experience: string | number | undefined): number | undefined =>
  experience === undefined
    ? undefined
    : Math.min(80, Math.max(0, Math.trunc(Number.parseFloat(String(experience)) || 0)));

const lines = (certifications: string | string[] | undefined): string[] | undefined =>
  typeof certifications === 'string'
    ? certifications
        .split(/[\n,]/)
        .map((part) => part.trim())
        .filter(Boolean)
    : certifications;

/** Converts the business step to the fields of the provider profile. */
export const businessDetails = (
  info: z.output<typeof businessInfo>,
): BusinessDetails & { businessName: string } => {
  const yearsOfExperience = years(info.experience);
  const certifications = lines(info.certifications);
  return {
    businessName: info.businessName,
    businessDescription: info.businessDescription,
    ...(yearsOfExperience !== undefined && { yearsOfExperience }),
    ...(certifications && { certifications }),
    ...(info.serviceCategories && { serviceCategories: info.serviceCategories }),
    ...(info.portfolio && { portfolio: info.portfolio }),
    ...(info.businessAddress !== undefined && { businessAddress: info.businessAddress || null }),
    ...(info.businessPhone !== undefined && { businessPhone: info.businessPhone || null }),
  };
};
