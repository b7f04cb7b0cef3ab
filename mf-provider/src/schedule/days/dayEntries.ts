import type { CalendarEntry } from '@tm/contracts';
import { lagosDate, minutesOn, type EntryKind } from '@tm/domain';
import type { DayBooking } from './dayBookings';

/** Part of an entry on one day, in minutes from midnight. */
export type DayEntry = { entry: CalendarEntry; start: number; end: number; isContinued: boolean };

/** A booking or an entry of a day. */
export type DayItem = DayBooking | DayEntry;

export const ENTRY_KIND_NAMES: Record<EntryKind, string> = {
  appointment: 'Phone booking',
  walk_in: 'Walk-in',
  block: 'Blocked',
};

/** Returns the name of an entry: its title or its person, or its kind. */
export const entryName = ({ kind, name, title }: CalendarEntry): string =>
  title ?? name ?? ENTRY_KIND_NAMES[kind];

/** Returns the entries on a Lagos date in order of their start. */
export const entriesOnDay = (date: string, entries: readonly CalendarEntry[]): DayEntry[] =>
  entries
    .flatMap((entry) =>
      minutesOn(date, [{ start: Date.parse(entry.startsAt), end: Date.parse(entry.endsAt) }]).map((span) => ({
        entry,
        ...span,
        isContinued: lagosDate(new Date(entry.startsAt)) < date,
      })),
    )
    .sort((one, other) => one.start - other.start || (one.entry.id < other.entry.id ? -1 : 1));

export const itemId = (item: DayItem): string => ('entry' in item ? item.entry.id : item.booking.id);

/** Returns the guests of a booking or entry; 0 outside of restaurants. */
export const guestsOf = (item: DayItem): number =>
  ('entry' in item ? item.entry.partySize : item.booking.partySize) ?? 0;

/** Merges bookings and entries of a day in order of their start. */
export const itemsOfDay = (bookings: readonly DayBooking[], entries: readonly DayEntry[]): DayItem[] =>
  [...bookings, ...entries].sort(
    (one, other) => one.start - other.start || (itemId(one) < itemId(other) ? -1 : 1),
  );
