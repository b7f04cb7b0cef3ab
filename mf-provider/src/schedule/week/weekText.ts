import type { WeeklyHours } from '@tm/contracts';

export const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/** Converts a position in the form's week (from Monday) to a weekday of the contract (from Sunday). */
export const dayKey = (position: number): WeekDay => ((position + 1) % 7) as WeekDay;
/** Converts a weekday of the contract (from Sunday) to a position in the form's week (from Monday). */
export const dayPosition = (day: number): number => (day + 6) % 7;

/** Form fields of one day. */
export type DayText = { isOpen: boolean; open: string; close: string };

const DEFAULT_HOURS = { open: '09:00', close: '17:00' };

export const weekTextOf = (hours: WeeklyHours | null | undefined): DayText[] =>
  WEEK.map((_, position) => {
    const day = hours?.[dayKey(position)];
    return { isOpen: Boolean(day), ...(day ?? DEFAULT_HOURS) };
  });

/** Returns the open days; closed days are absent. */
export const weekHoursOf = (week: readonly DayText[]): WeeklyHours =>
  Object.fromEntries(
    week.flatMap(({ isOpen, open, close }, position) =>
      isOpen ? [[dayKey(position), { open, close }]] : [],
    ),
  );
