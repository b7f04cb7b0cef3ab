import type { ProviderProfile, UpdateProviderRequest } from '@tm/contracts';
import { withPendingChange } from '@tm/domain';
import type { FieldErrors } from 'react-hook-form';
import { dayKey, WEEK, weekHoursOf, weekTextOf, type DayText } from '../../schedule';

/** The form as people fill it in. */
export type BusinessText = {
  businessName: string;
  businessDescription: string;
  yearsOfExperience: string;
  serviceAreas: string[];
  certifications: string[];
  week: DayText[];
};

/** As its owner edits it: with what waits for review. */
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

/** What the form says: years as an integer, 0 when it is none; closed days absent. */
export const requestOf = ({ yearsOfExperience, week, ...text }: BusinessText): UpdateProviderRequest => ({
  ...text,
  yearsOfExperience: Number.parseInt(yearsOfExperience, 10) || 0,
  availability: weekHoursOf(week),
});

/** The contract names the hours by weekday, the form by their place in the week. */
export const withWeekErrors = <Judged extends { errors: FieldErrors<BusinessText> }>(
  result: Judged,
): Judged => {
  const { availability } = result.errors as FieldErrors<UpdateProviderRequest>;
  if (!availability) return result;
  const week = WEEK.map((_, position) => availability[dayKey(position)]);
  return { ...result, errors: { ...result.errors, week } };
};
