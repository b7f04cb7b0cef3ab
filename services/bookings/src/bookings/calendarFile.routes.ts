import { bookingPage, bookingReference, isAgreed } from '@tm/domain';
import { problem, route, siteLink, type Site } from '@tm/service-kit';
import { loadAsParty, presentOne } from './bookingAccess';
import { calendarEventOf, calendarFile } from './calendarFile';

/** Serves a booking as a file for external calendars of its two parties. */
export const calendarFileRoutes = (site: Site) => [
  route('GET /api/bookings/:id/calendar.ics', async (call) => {
    const { seen, by: party } = await loadAsParty(call);
    if (!isAgreed(seen.status))
      throw problem.conflict('not_accepted', 'Only a booking that is accepted can be put into a calendar.');
    const event = calendarEventOf(await presentOne(seen), {
      party,
      link: siteLink(site, bookingPage(call.params.id)),
      version: seen.version,
      changedAt: seen.updatedAt,
    });
    return {
      body: Buffer.from(calendarFile(event)),
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'Content-Disposition': `attachment; filename="booking-${bookingReference(call.params.id)}.ics"`,
      },
    };
  }),
];
