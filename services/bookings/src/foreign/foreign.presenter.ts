import type { ForeignCalendar } from '@tm/contracts';
import type { ForeignCalendarRow } from '@tm/schema/bookings';

/** Presents a foreign calendar to its owner, without its address. */
export const presentForeign = (row: ForeignCalendarRow): ForeignCalendar => ({
  id: String(row._id),
  serviceId: row.calendarId.equals(row.providerId) ? null : String(row.calendarId),
  host: row.host,
  allDay: row.allDay,
  state: row.state,
  fault: row.fault ?? null,
  readAt: row.readAt.toISOString(),
  nextReadAt: row.nextReadAt?.toISOString() ?? null,
  isCut: row.isCut,
  unread: row.unread,
});
