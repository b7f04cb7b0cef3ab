import { Types } from 'mongoose';
import type { CalendarEntryRow } from '@tm/schema/bookings';
import {
  calendarKeys,
  calendarOf,
  entryClaimId,
  entryClaimKind,
  entryContactUntil,
  entrySeats,
  findConflict,
  isPastEntry,
  type Claim,
  type EntryKind,
} from '@tm/domain';
import { idOf } from '../ids';
import type { Supplier } from '../supply/supplier';
import { HOUR, MINUTE, daysBefore, lagosMidnight } from '../time';
import type { CalendarDayRow } from './claims';

type EntryPlan = {
  kind: EntryKind;
  /** Days from today. */
  days: readonly number[];
  minutes: number;
  name?: string;
  phone?: string;
  note?: string;
  title?: string;
  partySize?: number;
};

const OF_PROVIDER: readonly EntryPlan[] = [
  { kind: 'appointment', days: [1], minutes: 60, name: 'Chiamaka Eze', phone: '+2348031112299' },
  { kind: 'appointment', days: [5, 19], minutes: 90, name: 'Mrs. Eze', note: 'Pays in cash' },
  { kind: 'block', days: [2], minutes: 45, title: 'Break' },
  { kind: 'block', days: [3], minutes: 120, title: 'Collect materials' },
  { kind: 'walk_in', days: [-1], minutes: 30 },
];
const OF_RESTAURANT: readonly EntryPlan[] = [
  { kind: 'appointment', days: [1], minutes: 90, name: 'Mr. Okoro', phone: '+2348055550177', partySize: 4 },
  { kind: 'walk_in', days: [-1], minutes: 60, partySize: 2 },
  { kind: 'block', days: [4], minutes: 120, title: 'Private party' },
];

/** First and last start of an entry, in half hours after midnight. */
const HALF_HOURS = { first: 18, last: 34 } as const;

/** Calendar of a business, whose days get the claims of the entries. */
type EntryCalendar = { id: string; capacity: number; days: Map<string, CalendarDayRow> };

const claimOf = (row: CalendarEntryRow, { capacity }: EntryCalendar): { claim: Claim; capacity: number } => {
  const { seats, capacity: judgedBy } = entrySeats(row, capacity);
  const [start, end] = [row.startsAt.getTime(), row.endsAt.getTime()];
  const claim = {
    bookingId: entryClaimId(String(row._id)),
    start,
    end,
    seats,
    kind: entryClaimKind(row.kind),
  };
  return { claim, capacity: judgedBy };
};

const keysOf = ({ id }: EntryCalendar, { startsAt, endsAt }: CalendarEntryRow) =>
  calendarKeys(id, startsAt, endsAt);

/** Returns true if the time of an entry is free, or is over, so that it is only noted. */
function fits(row: CalendarEntryRow, calendar: EntryCalendar, now: Date): boolean {
  if (isPastEntry(row, now)) return true;
  const { claim, capacity } = claimOf(row, calendar);
  return keysOf(calendar, row).every(
    (key) => !findConflict((calendar.days.get(key)?.claims ?? []) as Claim[], claim, capacity),
  );
}

function addClaim(row: CalendarEntryRow, calendar: EntryCalendar): void {
  for (const _id of keysOf(calendar, row)) {
    const day =
      calendar.days.get(_id) ?? ({ _id, claims: [], version: 0, __v: 0 } as unknown as CalendarDayRow);
    calendar.days.set(_id, day);
    day.claims.push({ ...claimOf(row, calendar).claim, heldUntil: null } as never);
    day.version += 1;
  }
}

/** Returns the rows of a plan at the first time of day that fits on all its days; none on a full day. */
function rowsOf(
  plan: EntryPlan,
  first: number,
  supplier: Supplier,
  calendar: EntryCalendar,
  now: Date,
): CalendarEntryRow[] {
  const { kind, days, minutes, name, phone, note, title, partySize } = plan;
  const createdAt = daysBefore(now, 2);
  const rowsAt = (halfHour: number) =>
    days.map((day, index): CalendarEntryRow => {
      const startsAt = new Date(lagosMidnight(now, day).getTime() + (halfHour * HOUR) / 2);
      const endsAt = new Date(startsAt.getTime() + minutes * MINUTE);
      const hasContact = Boolean(name ?? phone ?? note);
      return {
        _id: idOf('entry', first + index, createdAt),
        calendarId: new Types.ObjectId(calendar.id),
        providerId: supplier.profile._id,
        providerUserId: supplier.user._id,
        kind,
        startsAt,
        endsAt,
        name: name ?? null,
        phone: phone ?? null,
        note: note ?? null,
        title: title ?? null,
        partySize: partySize ?? null,
        seriesId: days.length > 1 ? idOf('entry', first, createdAt) : null,
        version: 0,
        ...(hasContact && { contactUntil: entryContactUntil(endsAt) }),
        createdAt,
        updatedAt: createdAt,
      };
    });
  for (let halfHour = HALF_HOURS.first; halfHour <= HALF_HOURS.last; halfHour++) {
    const rows = rowsAt(halfHour);
    if (rows.every((row) => fits(row, calendar, now))) return rows;
  }
  return [];
}

/**
 * Returns the calendar entries of a demo business: phone bookings, one of them repeated, walk-ins, blocked
 * time and a break. Adds the claims of those that are not over to `days`.
 */
export function fakeEntries(supplier: Supplier, days: CalendarDayRow[], now: Date): CalendarEntryRow[] {
  const [listing] = supplier.listings;
  if (!listing) return [];
  const id = calendarOf({
    id: String(listing._id),
    providerId: String(supplier.profile._id),
    category: listing.category,
  });
  const isRestaurant = listing.category === 'restaurant';
  const calendar: EntryCalendar = {
    id,
    capacity: isRestaurant ? (listing.seats ?? 1) : 1,
    days: new Map(days.map((day) => [day._id, day])),
  };
  const entries: CalendarEntryRow[] = [];
  for (const plan of isRestaurant ? OF_RESTAURANT : OF_PROVIDER) {
    const first = (isRestaurant ? 100 : 0) + entries.length;
    const rows = rowsOf(plan, first, supplier, calendar, now);
    for (const row of rows.filter((one) => !isPastEntry(one, now))) addClaim(row, calendar);
    entries.push(...rows);
  }
  days.push(...[...calendar.days.values()].filter((day) => !days.includes(day)));
  return entries;
}
