import { addDays, lagosDate, MAX_HOLIDAY_SHIFT, type DeclaredHoliday } from '@tm/domain';
import { trusted } from '@tm/mongo';
import { holidayOfRow, type DeclaredHolidayRow } from '@tm/schema/admin';
import { readDeclaredHolidays } from '@tm/schema/read';

/** An opening may begin on the day before, and end on the day after. */
const NEIGHBOURS = 1;

/**
 * Returns the declared holidays that affect the dates of a span: those on its dates, and those that replace
 * one. One range of `_id`.
 */
export const findDeclaredHolidays = async (from: Date, to: Date): Promise<DeclaredHoliday[]> => {
  const margin = MAX_HOLIDAY_SHIFT + NEIGHBOURS;
  const [first, last] = [addDays(lagosDate(from), -margin), addDays(lagosDate(to), margin)];
  const rows = await readDeclaredHolidays
    .find({ _id: trusted({ $gte: first, $lte: last }) }, 'name replaces')
    .sort({ _id: 1 })
    .lean<DeclaredHolidayRow[]>();
  return rows.map(holidayOfRow);
};
