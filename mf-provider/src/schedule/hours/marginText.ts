import type { AvailabilityRules, UpdateAvailabilityRequest } from '@tm/contracts';

/** Journeys between customers as text. */
export type TravelText = { sameArea: string; otherArea: string; otherCity: string; rushHours: boolean };

/**
 * Form fields of travel and limits, as text. They are absent without a rule, as in drafts older than these
 * fields. `travel` is null, and a limit empty, if a stored rule was removed.
 */
export type MarginText = {
  travel?: TravelText | null | undefined;
  aheadDays?: string | undefined;
  perDay?: string | undefined;
};

type Calendar = AvailabilityRules['calendar'];

export const marginTextOf = ({ travel, aheadDays, perDay }: Calendar): MarginText => ({
  ...(travel && {
    travel: {
      sameArea: String(travel.sameArea),
      otherArea: String(travel.otherArea),
      otherCity: String(travel.otherCity),
      rushHours: travel.rushHours,
    },
  }),
  ...(aheadDays && { aheadDays: String(aheadDays) }),
  ...(perDay && { perDay: String(perDay) }),
});

/** Without a limit, two years can be booked and any number of appointments. */
const NO_LIMIT = { aheadDays: 730, perDay: 0 } as const;

/** Returns NaN for a text that is no whole number, which the contract rejects. */
const wholeNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
const limit = (rule: keyof typeof NO_LIMIT, text: string): number =>
  text.trim() === '' ? NO_LIMIT[rule] : wholeNumber(text);

/** Converts the fields to members of the request. Absent fields are not sent, so they stay unchanged. */
export const marginRequestOf = ({
  travel,
  aheadDays,
  perDay,
}: MarginText): NonNullable<UpdateAvailabilityRequest['calendar']> => ({
  ...(travel === null && { travel: null }),
  ...(travel && {
    travel: {
      sameArea: wholeNumber(travel.sameArea),
      otherArea: wholeNumber(travel.otherArea),
      otherCity: wholeNumber(travel.otherCity),
      rushHours: travel.rushHours,
    },
  }),
  ...(aheadDays !== undefined && { aheadDays: limit('aheadDays', aheadDays) }),
  ...(perDay !== undefined && { perDay: limit('perDay', perDay) }),
});
