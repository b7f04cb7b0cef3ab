import type { WeeklyHours } from '@tm/contracts';
import { openParts } from '@tm/domain';

export const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/** Converts a position in the form's week (from Monday) to a weekday of the contract (from Sunday). */
export const dayKey = (position: number): WeekDay => ((position + 1) % 7) as WeekDay;
/** Converts a weekday of the contract (from Sunday) to a position in the form's week (from Monday). */
export const dayPosition = (day: number): number => (day + 6) % 7;

/** Form fields of a break. */
export type BreakText = { from: string; to: string };
/** Form fields of one day. `breaks` is absent without breaks, as in drafts older than this field. */
export type DayText = { isOpen: boolean; open: string; close: string; breaks?: BreakText[] | undefined };

const DEFAULT_HOURS = { open: '09:00', close: '17:00' };

export const weekTextOf = (hours: WeeklyHours | null | undefined): DayText[] =>
  WEEK.map((_, position) => {
    const day = hours?.[dayKey(position)];
    return { isOpen: Boolean(day), ...(day ?? DEFAULT_HOURS) };
  });

/** Returns the open days; closed days are absent. */
export const weekHoursOf = (week: readonly DayText[]): WeeklyHours =>
  Object.fromEntries(
    week.flatMap(({ isOpen, open, close, breaks = [] }, position) =>
      isOpen ? [[dayKey(position), { open, close, ...(breaks.length > 0 && { breaks }) }]] : [],
    ),
  );

/** Returns the hours of a day as text: '09:00 to 13:00, 14:00 to 17:00', or 'Closed'. */
export const describeDayText = ({ isOpen, open, close, breaks }: DayText): string => {
  if (!isOpen) return 'Closed';
  const isComplete = [open, close, ...(breaks ?? []).flatMap(({ from, to }) => [from, to])].every(Boolean);
  const parts = isComplete ? openParts({ open, close, breaks }) : [{ open, close }];
  return parts.map((part) => `${part.open} to ${part.close}`).join(', ');
};
