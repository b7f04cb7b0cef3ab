import { addDays, lagosDate, MAX_HOLIDAY_SHIFT, publicHolidays, type PublicHoliday } from '@tm/domain';
import { currentTime, trusted } from '@tm/mongo';
import { DeclaredHolidayModel, holidayOfRow, type DeclaredHolidayRow } from '@tm/schema/admin';

/** Maximum number of declared holidays in a response: three years of every day off in Nigeria. */
const MAX_DECLARED = 100;
const AHEAD_DAYS = 365;

/** The coming declared holidays, soonest first, and all public holidays of the next 12 months. */
export type ComingHolidays = { declared: DeclaredHolidayRow[]; coming: PublicHoliday[] };

/** Reads the coming holidays, by one range of `_id`. */
export const findComingHolidays = async (now = currentTime()): Promise<ComingHolidays> => {
  const today = lagosDate(now);
  const rows = await DeclaredHolidayModel.find({ _id: trusted({ $gte: addDays(today, -MAX_HOLIDAY_SHIFT) }) })
    .sort({ _id: 1 })
    .limit(MAX_DECLARED)
    .lean<DeclaredHolidayRow[]>();
  return {
    declared: rows.filter(({ _id }) => _id >= today),
    coming: publicHolidays(today, addDays(today, AHEAD_DAYS), rows.map(holidayOfRow)),
  };
};
