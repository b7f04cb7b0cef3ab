import type { WeeklyHours } from '@tm/contracts';

export const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/** The contract counts days from Sunday, forms from Monday. */
export const dayKey = (position: number): WeekDay => ((position + 1) % 7) as WeekDay;
/** The other way round. */
export const dayPosition = (day: number): number => (day + 6) % 7;

/** A day as a form has it. */
export type DayText = { isOpen: boolean; open: string; close: string };

const DEFAULT_HOURS = { open: '09:00', close: '17:00' };

export const weekTextOf = (hours: WeeklyHours | null | undefined): DayText[] =>
  WEEK.map((_, position) => {
    const day = hours?.[dayKey(position)];
    return { isOpen: Boolean(day), ...(day ?? DEFAULT_HOURS) };
  });

/** The days that are open; those that are closed are absent. */
export const weekHoursOf = (week: readonly DayText[]): WeeklyHours =>
  Object.fromEntries(
    week.flatMap(({ isOpen, open, close }, position) =>
      isOpen ? [[dayKey(position), { open, close }]] : [],
    ),
  );
