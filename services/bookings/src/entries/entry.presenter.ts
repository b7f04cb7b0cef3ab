import type { CalendarEntry } from '@tm/contracts';
import type { CalendarEntryRow } from '@tm/schema/bookings';

/** Presents an entry to its owner. */
export const presentEntry = (row: CalendarEntryRow): CalendarEntry => ({
  id: String(row._id),
  serviceId: row.calendarId.equals(row.providerId) ? null : String(row.calendarId),
  kind: row.kind,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  name: row.name ?? null,
  phone: row.phone ?? null,
  note: row.note ?? null,
  title: row.title ?? null,
  partySize: row.partySize ?? null,
  version: row.version,
});
