import type { ProviderProfile, UpdateProviderRequest } from '@tm/contracts';
import type { FieldErrors } from 'react-hook-form';

export const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** The contract counts days from Sunday. */
export const dayKey = (position: number): WeekDay => ((position + 1) % 7) as WeekDay;
type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export type DayText = { isOpen: boolean; open: string; close: string };
/** The form as people type it. */
export type BusinessText = {
  businessName: string;
  businessDescription: string;
  yearsOfExperience: string;
  serviceAreas: string;
  week: DayText[];
};

const USUAL = { open: '09:00', close: '17:00' };

export const textOf = (profile: ProviderProfile): BusinessText => ({
  businessName: profile.businessName,
  businessDescription: profile.businessDescription,
  yearsOfExperience: String(profile.yearsOfExperience),
  serviceAreas: profile.serviceAreas.join('\n'),
  week: WEEK.map((_, position) => {
    const hours = profile.availability[dayKey(position)];
    return { isOpen: Boolean(hours), ...(hours ?? USUAL) };
  }),
});

/** What the text says: years as an integer, 0 when it is none (spec 5); areas line by line, since one may be 'Sabon Gari, Kano'; closed days absent. */
export const requestOf = ({
  yearsOfExperience,
  serviceAreas,
  week,
  ...text
}: BusinessText): UpdateProviderRequest => ({
  ...text,
  yearsOfExperience: Number.parseInt(yearsOfExperience, 10) || 0,
  serviceAreas: serviceAreas
    .split('\n')
    .map((area) => area.trim())
    .filter(Boolean),
  availability: Object.fromEntries(
    week.flatMap(({ isOpen, open, close }, position) =>
      isOpen ? [[dayKey(position), { open, close }]] : [],
    ),
  ),
});

/** The contract names the hours by weekday, the form by their place in the week. */
export const withWeekErrors = <Judged extends { errors: FieldErrors<BusinessText> }>(
  judged: Judged,
): Judged => {
  const { availability } = judged.errors as FieldErrors<UpdateProviderRequest>;
  if (!availability) return judged;
  const week = WEEK.map((_, position) => availability[dayKey(position)]);
  return { ...judged, errors: { ...judged.errors, week } };
};
