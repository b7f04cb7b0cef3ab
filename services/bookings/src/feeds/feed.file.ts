import { bookingPage, feedStatus, FEED_UID_SUFFIX, type FeedDetail } from '@tm/domain';
import { loadBookingPeople } from '@tm/data-bookings';
import { presentBooking } from '@tm/data-bookings/presenters';
import type { BookingRow, CalendarEntryRow, CalendarFeedRow } from '@tm/schema/bookings';
import { siteLink, type Site } from '@tm/service-kit';
import { calendarEventOf, calendarFeed, plainEventOf, type CalendarEvent } from '../bookings';
import { readFeed } from './feed.queries';

const NAMES = { made: 'My bookings', received: 'Bookings' } as const;

/** An entry is only busy time in a feed, because its name and phone are data of other people. */
export const busyEventOf = (
  row: Pick<CalendarEntryRow, '_id' | 'version' | 'startsAt' | 'endsAt'> & { updatedAt: Date },
): CalendarEvent => ({
  uid: `entry-${String(row._id)}${FEED_UID_SUFFIX}`,
  sequence: row.version ?? 0,
  changedAt: row.updatedAt,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  summary: 'Busy',
  location: '',
  description: '',
  url: '',
});

type People = Awaited<ReturnType<typeof loadBookingPeople>>;
type Reader = { party: 'customer' | 'provider'; detail: FeedDetail; site: Site };

/** Builds the event of a booking, with or without people and addresses. */
export const feedEventOf = (
  row: BookingRow,
  people: People,
  { party, detail, site }: Reader,
): CalendarEvent => {
  const booking = presentBooking(row, people);
  const event = calendarEventOf(booking, {
    party,
    link: siteLink(site, bookingPage(booking.id)),
    version: row.version,
    changedAt: row.updatedAt,
  });
  return { ...(detail === 'plain' ? plainEventOf(booking, event) : event), status: feedStatus(row.status) };
};

/** Writes a feed as an iCalendar file, in order of the start. */
export const feedFile = async (feed: CalendarFeedRow, site: Site, now: Date): Promise<string> => {
  const { bookings, entries } = await readFeed(feed, now);
  const people = await loadBookingPeople(bookings);
  const reader: Reader = {
    party: feed.bookings === 'made' ? 'customer' : 'provider',
    detail: feed.detail,
    site,
  };
  const events = [
    ...bookings.map((row) => feedEventOf(row, people, reader)),
    ...entries.map((row) => busyEventOf(row as CalendarEntryRow & { updatedAt: Date })),
  ].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime() || (one.uid < other.uid ? -1 : 1));
  return calendarFeed(`Trusted Marketplace: ${NAMES[feed.bookings]}`, events);
};
