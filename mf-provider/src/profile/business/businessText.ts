import type { ProviderProfile, UpdateProviderRequest } from '@tm/contracts';
import { withPendingChange } from '@tm/domain';
import type { FieldErrors } from 'react-hook-form';
import { dayKey, WEEK, weekHoursOf, weekTextOf, type DayText } from '../../schedule';

/** Form fields, as text. */
export type BusinessText = {
  businessName: string;
  businessDescription: string;
  yearsOfExperience: string;
  serviceAreas: string[];
  certifications: string[];
  week: DayText[];
};

/** Returns the form fields of the owner, including a change that waits for review. */
export const textOf = (approved: ProviderProfile): BusinessText => {
  const profile = withPendingChange(approved);
  return {
    businessName: profile.businessName,
    businessDescription: profile.businessDescription,
    yearsOfExperience: String(profile.yearsOfExperience),
    serviceAreas: [...profile.serviceAreas],
    certifications: [...profile.certifications],
    week: weekTextOf(profile.availability),
  };
};

/** Converts the form fields to a request. Years that are not an integer become 0; closed days are absent. */
export const requestOf = ({ yearsOfExperience, week, ...text }: BusinessText): UpdateProviderRequest => ({
  ...text,
  yearsOfExperience: Number.parseInt(yearsOfExperience, 10) || 0,
  availability: weekHoursOf(week),
});

/** Moves errors of opening hours from the contract's weekday keys to positions in the form's week. */
export const withWeekErrors = <Result extends { errors: FieldErrors<BusinessText> }>(
  result: Result,
): Result => {
  const { availability } = result.errors as FieldErrors<UpdateProviderRequest>;
  if (!availability) return result;
  const week = WEEK.map((_, position) => availability[dayKey(position)]);
  return { ...result, errors: { ...result.errors, week } };
};
